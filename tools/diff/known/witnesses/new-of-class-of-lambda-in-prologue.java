class Main {
    static void m(int y) { class C { C(Runnable r) { r.run(); } C() { this(() -> { class L<X> { <Y> L(Y y1) { } } new L<String>(y); }); } } new C(); }
    public static void main(String[] args) { m(1); }
}
