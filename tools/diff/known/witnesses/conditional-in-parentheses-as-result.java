import java.util.*;
import java.util.function.*;
interface F<T> { int f(); }
interface H<T> { T f(); }
class Main {
    Main() { }
    static void m(F<?> f) { System.out.print("primitive"); }
    static void m(H<?> f) { System.out.print("reference"); }
    static void test(boolean b, Integer i) { m(() -> (b ? 1 : i)); }
    public static void main(String[] args) { test(true, 1); }
}
