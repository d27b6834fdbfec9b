class Main {
    static void round() { }
    static void use(int x) { System.out.println(x); }
    static int m(int i) { int v = switch (i) { default: while ((Boolean) true) { round(); } yield 1; }; return v; }
    public static void main(String[] args) {
        System.out.println(m(0));
    }
}
