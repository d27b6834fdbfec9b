record R(int x) {
    R {
        final int y; y = x;
    }
}
class Main {
    public static void main(String[] args) throws Exception {
        System.out.println(new R(1));
    }
}
