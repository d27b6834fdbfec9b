class Main {
    public static void main(String[] args) {
        System.out.println(new R(1));
    }
}
record R(int x) { R { throw new RuntimeException(); } }
