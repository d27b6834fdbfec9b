// Java 25
import java.util.function.*;
class Base { Object o; int bf = 3; Base(Object o) { this.o = o; } int bm() { return 5; } class BI { } }
interface I { int K = 9; default int dm() { return 7; } }
class Main extends Base implements I {
    Main() { super(0); }
    int f = 1; class In { } static int s = 2; int m() { return 3; } static int st() { return 4; } static class Ne { }
    class D extends Base { D(Object o) { super(o); } }
    class C extends D implements I { C(int z) { super(new Object() { Object g = new Object() { Object h = dm(); }.h; }.g); } }
    static Object id(Object o) { return o; }
    static void show(Object o) {
        if (o instanceof Supplier<?> s) show(s.get()); else System.out.println(o instanceof Number ? "" + o : "object");
    }
    public static void main(String[] args) {
        show(new Main().new C(6).o);
    }
}
