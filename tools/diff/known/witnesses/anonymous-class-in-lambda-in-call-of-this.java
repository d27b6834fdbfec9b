class Main {
    static class Nested { }
    void m() { class C { C(Runnable r) { r.run(); } C() { this(() -> { new Nested() { }; }); } } new C(); }
    public static void main(String[] args) { new Main().m(); }
}
