// Functions as arguments, however they are written: yielded by a switch, cast to an intersection, by references to arrays.
import java.util.*;
import java.util.function.*;
import java.io.*;
public class PolyArguments {
    static Object use(Supplier<?> f) { return f.get(); }
    static Object useF(Function<?, ?> f) { return f; }
    static void m(Object p) { System.out.print("Object "); }
    static <T> void m(Consumer<T> p) { System.out.print("Consumer<T> "); }
    static <T> List<T> list(T... p) { return Arrays.asList(p); }
    static void show(Object x) { System.out.println("OBJECT"); }
    static void show(Integer x) { System.out.println("INTEGER"); }
    public static void main(String[] a) {
        Integer i = 1;
        System.out.println(use(switch (i) { case 1: yield () -> 1; default: yield null; }));
        System.out.println(use(switch (i) { case 1 -> { if (a.length > 3) yield null; yield "x"::length; } default -> null; }));
        System.out.println(useF((Function<?, ?> & Serializable) (int[] x) -> x) instanceof Serializable);
        m(int[]::new);
        System.out.println();
        List<?> any = List.of(6);
        var r = list(any); show(r);
        Function<Integer, int[]> n = int[]::new; System.out.println(n.apply(3).length);
        Function<int[], Object> c = int[]::clone; System.out.println(((int[]) c.apply(new int[2])).length);
        Supplier<int[]> s = new int[5]::clone; System.out.println(s.get().length);
        IntFunction<List<String>[]> g = List[]::new; System.out.println(g.apply(2).length);
        var t = (Function<Object, ?>) x -> x instanceof String q ? q : x;
        System.out.println(t.apply("k"));
    }
}
