import java.util.function.*;
class Main {
    void m(int y) { class V { int h = y; } class W { W(Supplier<?> s) { s.get(); } } class C extends W { C() { super(V::new); } } new C(); }
    public static void main(String[] args) { new Main().m(1); }
}
