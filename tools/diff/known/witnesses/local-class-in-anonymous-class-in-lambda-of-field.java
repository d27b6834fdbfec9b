import java.util.function.*;
class Main {
    static Object make(Supplier<?> s) { return s.get(); }
    static Object q = make(() -> {
        int y = 2;
        class V { int h = y; }
        new V() { void z() { make(V::new); } }.z();
        return 0;
    });
    public static void main(String[] args) { System.out.println("end"); }
}
