// Java 25
import java.util.function.*;
class Main {
    static class Base { Base() { t(this); } Base(int p) { t(this + " " + p); } Base(Supplier<Object> p) { t(p.get()); } Base(Object p) { t(p); } }
    static class C { int x; int f; int y = 2; String s; class In { } int m() { return 1; } C() { super(); f = 6; } C(long q) { f = 5; } public String toString() { return x + " " + f + " " + y + " " + s; } C(int p) { final int p0 = 5; class L { int q = t(1); } new L(); this();  } }
    static class R implements AutoCloseable { public void close() { t("close"); } }
    static int z = 4;
    static int t(Object o) { System.out.print(o + " "); return 3; }
    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            try { t(new C(i)); }
            catch (Throwable e) { t(e.getClass()); }
        }
    }
}
