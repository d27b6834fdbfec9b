class Main {
    static void round() { }
    static void use(int u) { }
    static void m(int i) { int x; int v = switch (i) { default: while ((Boolean) true) { round(); } use(x); yield 1; }; }
    public static void main(String[] args) {
        m(0);
    }
}
