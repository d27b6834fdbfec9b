import java.util.*;
import java.util.function.*;
class B { B(Runnable r) { r.run(); } }
class Main {
    int f = 1;
    static final int K = 4;
    class In { int k = 6; }
    Main() { }
    int m() { return 3; }
    static void t(int value) { System.out.print(value + " "); }
    static Object make(Supplier<?> s) { s.get(); return s; }
    class C extends B { C(int y) { super(() -> { class V { int h = y; int g() { return h; } } enum E1 { A; E1() { make(V::new); } } E1.A.name(); }); } }
    public static void main(String[] args) { new Main().new C(2); }
}
