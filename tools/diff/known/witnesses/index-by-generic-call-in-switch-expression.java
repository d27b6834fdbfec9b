class Main {
    static <A> A same(A a) { return a; }
    static Object m(int i) { return new int[switch (i) { case 0 -> 1; default -> same(null); }]; }
    public static void main(String[] args) {
        System.out.println(m(0));
    }
}
