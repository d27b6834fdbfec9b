import java.util.*;
import java.util.function.*;
interface F<T> { int f(); }
interface H<T> { T f(); }
class Main {
    Main() { }
    static <T> void m(F<T> f) { System.out.print("generic primitive"); }
    static <T> void m(H<T> f) { System.out.print("generic reference"); }
    static void test(boolean b, Integer i) { m(() -> i); }
    public static void main(String[] args) { test(true, 1); }
}
