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
    <X> void run(X y1, int y) { class V { int h = y; int g() { return h; } } new Object() { Runnable q = () -> { make(V::new); }; }.q.run(); }
    public static void main(String[] args) { new Main().run(1L, 2); }
}
