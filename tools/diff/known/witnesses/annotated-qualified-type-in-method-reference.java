import java.io.*;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;
@java.lang.annotation.Target(java.lang.annotation.ElementType.TYPE_USE) @interface A { }
class Super { protected int m() { System.out.print("Super.m "); return 1; } void v(Object... p) { System.out.print("Super.v "); } static int s2(Object p) { return 1; } }
class Main extends Super {
    <X> X g(X p) { System.out.print("g "); return p; }
    <T extends Main> void test(int k) throws Exception {
        Runnable f = java.util.@A ArrayList<String>::new; f.run();
    }
    public static void main(String[] args) throws Exception { new Main().test(1); }
}
