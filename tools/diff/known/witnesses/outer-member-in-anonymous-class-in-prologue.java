class B {
    B(Object o) { }
}
class Main {
    int f = 1;
    void m() { class L { { class C extends B { C() { super(new Object() { int g = f; }); } } new C(); } } new L(); }
    public static void main(String[] args) { new Main().m(); }
}
