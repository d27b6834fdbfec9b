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
    static { int y = 2; class V { int h = y; int g() { return h; } } record R1(int c) { R1 { t(new V().g()); } } new R1(1); }
    public static void main(String[] args) { new Main(); }
}
