import java.util.*;
import java.util.function.*;
interface F<T> { Supplier<T> f(); }
interface H<T> { Supplier<String> f(); }
class Main {
    Main() { }
    static <T> void m(F<T> f) { System.out.print("generic reference"); }
    static <T> void m(H<T> f) { System.out.print("generic reference"); }
    static void test(boolean b, Integer i) { m(() -> () -> 1); }
    public static void main(String[] args) { test(true, 1); }
}
