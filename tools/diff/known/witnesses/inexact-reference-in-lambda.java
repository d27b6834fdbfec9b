import java.util.*;
import java.util.function.*;
interface F<T> { T f(); }
interface H<T> { Runnable f(); }
class Main {
    Main() { }
    static void m(F<?> f) { System.out.print("reference"); }
    static void m(H<?> f) { System.out.print("reference"); }
    Main(int i) { }
    static void test(boolean b, Integer i) { m(() -> Main::new); }
    public static void main(String[] args) { test(true, 1); }
}
