// Java 21: JLS 14.11.3, 14.30.2: what null matches, at the top and in records, and when nothing matches.
import java.util.*;
public class PatternsAndNull {
    sealed interface S permits A, B {}
    record A(Integer x) implements S {}
    record B(S l, S r) implements S {}
    record Box<T>(T t) {}
    static String f(S s) {
        return switch (s) {
            case A(Integer x) -> "A" + x;
            case B(A(var x), S r) -> "BA" + x + r;
            case B(B b, var r) -> "BB" + b + r;
        };
    }
    static void g(B b) {
        switch (b) {
            case B(A l, A r) -> System.out.println("AA");
            case B(A l, B r) -> System.out.println("AB");
            case B(B l, S r) -> System.out.println("BS");
        }
    }
    static int h(Box<String> b) {
        return switch (b) {
            case Box<String>(String s) when s != null && s.length() > 2 -> s.length();
            case Box<String>(var s) -> s == null ? -1 : -2;
        };
    }
    static String top(Object o) {
        return switch (o) {
            case Object x when x.hashCode() == 7 -> "seven";
            case String s -> s;
            case Object x -> "object";
            case null -> "null";
        };
    }
    static String boxed(Box<Box<String>> b) {
        return switch (b) {
            case Box<Box<String>>(Box<String>(var s)) -> "inner " + s;
            case Box<Box<String>>(var n) -> "outer " + n;
            case null -> "none";
        };
    }
    public static void main(String[] args) {
        System.out.println(f(new A(null)));
        System.out.println(f(new B(new A(1), null)));
        System.out.println(f(new B(new B(null, null), null)));
        try { System.out.println(f(new B(null, new A(1)))); } catch (MatchException e) { System.out.println(e + " " + e.getCause()); }
        try { System.out.println(f(null)); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        g(new B(new A(1), new A(2)));
        g(new B(new A(1), new B(null, null)));
        g(new B(new B(null, null), null));
        try { g(new B(new A(1), null)); } catch (MatchException e) { System.out.println(e.getMessage()); }
        try { g(null); } catch (NullPointerException e) { System.out.println("npe"); }
        System.out.println(h(new Box<>("abc")) + " " + h(new Box<>("a")) + " " + h(new Box<>(null)));
        System.out.println(top("s") + top(7) + top(8) + top(null));
        System.out.println(boxed(new Box<>(new Box<>("x"))) + boxed(new Box<>(new Box<>(null))) + boxed(new Box<>(null)) + boxed(null));
        Object n = null;
        System.out.println(n instanceof Object o);
        System.out.println(n instanceof Box(var x));
        System.out.println(new Box<>(null) instanceof Box(var x) ? "matches " + x : "no");
        System.out.println(new Box<>(null) instanceof Box<Object>(String x) ? "matches " + x : "no");
        System.out.println(new Box<String>(null) instanceof Box<String>(String x) ? "matches " + x : "no");
    }
}
