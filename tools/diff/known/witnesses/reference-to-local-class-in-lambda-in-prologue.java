import java.util.function.*;
class Main {
    static void use(Supplier<?> s) { s.get(); }
    void m(int y) { class V { int h = y; } class C { C(Runnable r) { r.run(); } C() { this(() -> { use(V::new); }); } } new C(); }
    public static void main(String[] args) { new Main().m(1); }
}
