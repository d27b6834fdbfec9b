class Main {
    static void m(int y) { class C { void g() { Runnable r = () -> { class L { int h = y; } }; r.run(); } } new C().g(); }
    public static void main(String[] args) { m(1); }
}
