// Java 25
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
    class C { int f = 8; void run(int y) { class V { int h = y; int g() { return h; } } class L1 extends B { L1() { super(() -> { class Z extends In { } new Z(); }); } } new L1(); } }
    public static void main(String[] args) { new Main().new C().run(2); }
}
