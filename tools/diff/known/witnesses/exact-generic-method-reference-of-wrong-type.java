import java.util.*;
import java.util.function.*;
interface F<T> { char f(int p); }
interface H<T> { void f(int p); }
class Main {
    Main() { }
    static void m(F<?> f) { System.out.print("primitive"); }
    static void m(H<?> f) { System.out.print("nothing"); }
    static <Y> Y id(Y p) { return p; }
    static void test(boolean b, Integer i) { try { m(Main::<Integer>id); } finally { } }
    public static void main(String[] args) { test(true, 1); }
}
