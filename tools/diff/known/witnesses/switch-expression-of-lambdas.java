import java.util.*;
import java.util.function.*;
interface F<T> { int f(); }
interface H<T> { long f(); }
class Main {
    Main() { }
    static void m(F<?> f) { System.out.print("primitive"); }
    static void m(H<?> f) { System.out.print("primitive"); }
    static void test(boolean b, Integer i) { try { m(switch (i) { case 1 -> () -> 1; default -> () -> i; }); } finally { } }
    public static void main(String[] args) { test(true, 1); }
}
