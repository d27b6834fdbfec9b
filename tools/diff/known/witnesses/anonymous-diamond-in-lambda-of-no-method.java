import java.util.*;
import java.util.function.*;
interface F<T> { T f(); }
interface H<T> { Supplier<T> f(); }
class Main {
    Main() { }
    static <T> void m(F<T> f) { System.out.print("generic reference"); }
    static <T> void m(H<T> f) { System.out.print("generic reference"); }
    static void test(boolean b, Integer i) { m(() -> new ArrayList<>() { }); }
    public static void main(String[] args) { test(true, 1); }
}
