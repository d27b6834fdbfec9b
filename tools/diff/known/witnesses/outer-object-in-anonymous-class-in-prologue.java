import java.util.function.*;
class B {
    B(Object o) { }
}
class Main {
    class Inner { }
    void m() { class L { { class C extends B { C() { super(new Object() { Supplier<?> g = Inner::new; }); } } new C(); } } new L(); }
    public static void main(String[] args) { new Main().m(); }
}
