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
    static void run(int y) { class V { int h = y; int g() { return h; } } class L1 { static void g() { make(V::new); } } L1.g(); }
    public static void main(String[] args) { run(2); }
}
