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
    static Object q = make(() -> { int y = 2; class V { int h = y; int g() { return h; } } record R1(Runnable c) { R1() { this(() -> { make(V::new); }); } } new R1().c.run(); return 0; });
    public static void main(String[] args) { new Main(); }
}
