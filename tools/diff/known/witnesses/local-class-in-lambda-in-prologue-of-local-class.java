import java.util.function.*;
class B { B(Runnable r) { r.run(); } }
class Main {
    Object make(Supplier<?> s) { return s.get(); }
    Object q = make(() -> {
        int y = 2;
        class V { int h = y; int g() { return h; } }
        class L extends B { L() { super(() -> { new V().g(); }); } }
        return new L();
    });
    public static void main(String[] args) { new Main(); }
}
