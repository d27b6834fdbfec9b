import java.util.function.*;
class Main {
    static void m(int y) { Runnable r = () -> { class V { int h = y; } class W { W(Supplier<?> s) { s.get(); } } class C extends W { C() { super(() -> new V() { }); } } new C(); }; r.run(); }
    public static void main(String[] args) { m(1); }
}
