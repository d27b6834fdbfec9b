class Main {
    static int m() { return (int) (true ? "s" : 1); }
    public static void main(String[] args) {
        try { System.out.println(m()); } catch (RuntimeException e) { System.out.println(1); }
    }
}
