import java.util.*;
import java.util.function.*;
interface F<T> { Supplier<T> f(); }
interface H<T> { Runnable f(); }
class Main {
    Main() { }
    static void m(F<?> f) { System.out.print("reference"); }
    static void m(H<?> f) { System.out.print("reference"); }
    static void test(boolean b, Integer i) { m(() -> () -> { }); }
    public static void main(String[] args) { test(true, 1); }
}
