// Java 22: Shows unnamed variables of every kind and unnamed patterns.
import java.util.*;
import java.util.function.*;
public class UnnamedVariables {
    record P(int x, Object y) {}
    static int calls;
    static int next() { return ++calls; }
    static class R implements AutoCloseable { public void close() { System.out.println("closed"); } }
    public static void main(String[] args) throws Exception {
        int _ = next(), _ = next();
        var _ = next();
        final int _ = next();
        for (int i = 0, _ = next(); i < 2; i++) System.out.print(i);
        System.out.println(" " + calls);
        int count = 0;
        for (var _ : List.of(1, 2, 3)) count++;
        for (int _ : new int[4]) count++;
        System.out.println(count);
        BinaryOperator<Integer> first = (a, _) -> a;
        BiFunction<String, Integer, Integer> none = (_, _) -> { int _ = 5; return 9; };
        BiFunction<String, Integer, String> typed = (String s, Integer _) -> s;
        Function<Object, String> f = _ -> "const";
        System.out.println(first.apply(1, 2) + " " + none.apply("", 2) + typed.apply("t", 1) + f.apply(null));
        try { Integer.parseInt("x"); } catch (NumberFormatException _) { System.out.println("nfe"); }
        try { throw new IllegalStateException(); } catch (IllegalStateException | IllegalArgumentException _) { System.out.println("multi"); }
        try (var _ = new R(); R _ = new R()) { System.out.println("in"); }
        Object o = new P(3, "y");
        if (o instanceof P(int x, _)) System.out.println(x);
        if (o instanceof P(_, String _)) System.out.println("string");
        if (o instanceof P _ && o instanceof P(var _, var y)) System.out.println(y);
        System.out.println(switch (o) { case P(_, Integer _), String _ -> "int"; case P(int x, Object _) when x > 2 -> "big"; case Object _ -> "any"; });
        switch (o) {
            case Integer _:
            case P _: System.out.println("shared");
            case String _: System.out.println("fallen"); break;
            default: System.out.println("not");
        }
        Supplier<Runnable> s = () -> { int _ = 1; return () -> { var _ = 2; System.out.println("nested"); }; };
        s.get().run();
    }
}
