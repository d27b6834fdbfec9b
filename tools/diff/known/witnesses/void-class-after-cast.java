import java.io.*;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;
interface I { default int d() { System.out.print("I.d "); return 1; } }
class Super { protected int m() { System.out.print("Super.m "); return 1; } void v(Object... p) { System.out.print("Super.v "); } static int s2(Object p) { return 1; } }
class Main extends Super implements I {
    <X> X g(X p) { System.out.print("g "); return p; }
    <T extends Main> void test(int k) throws Exception {
        Object f = (Runnable & Serializable) void.class::getName; ((Runnable) f).run();
    }
    public static void main(String[] args) throws Exception { new Main().test(1); }
}
