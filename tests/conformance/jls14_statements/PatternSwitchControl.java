// Java 22: Shows jumps, nested switches, guards with effects, lambdas and assignments around patterns.
import java.util.*;
import java.util.function.*;
public class PatternSwitchControl {
    sealed interface Node permits Num, Add, Mul, Neg {}
    record Num(long v) implements Node {}
    record Add(Node l, Node r) implements Node {}
    record Mul(Node l, Node r) implements Node {}
    record Neg(Node n) implements Node {}
    static long eval(Node n) {
        return switch (n) {
            case Num(var v) -> v;
            case Add(Num(long a), Num(long b)) -> a + b;
            case Add(var l, var r) -> eval(l) + eval(r);
            case Mul(Num(long z), _) when z == 0 -> 0;
            case Mul(_, Num(long z)) when z == 0 -> 0;
            case Mul(Node l, Node r) -> eval(l) * eval(r);
            case Neg(Neg(var inner)) -> eval(inner);
            case Neg(var inner) -> -eval(inner);
        };
    }
    static int side;
    static boolean log(String s, boolean b) { System.out.print(s + " "); return b; }
    static String guards(Object o) {
        return switch (o) {
            case String s when log("g1", s.length() > 3) -> "long";
            case String s when log("g2", s.length() > 2) && s instanceof CharSequence c && log("c" + c.length(), true) -> "three " + c;
            case Integer i when switch (i) { case 1, 2 -> true; case Integer j when j > 100 -> true; default -> false; } -> "one, two or many";
            case String s -> { String t = s + s; yield t; }
            case Integer i -> {
                int sum = 0;
                for (int k = 0; k < i; k++) { if (k == 3) continue; sum += k; }
                yield "sum " + sum;
            }
            default -> { try { yield "d" + Objects.requireNonNull(null); } catch (NullPointerException e) { yield "caught"; } finally { side++; } }
        };
    }
    static boolean cond(Object o) {
        if (switch (o) { case String s -> s.isEmpty(); case Integer i when i > 2 -> true; default -> false; }) return true;
        return !(switch (o) { case Long l -> true; case Object x -> x instanceof Double d && d > 1; });
    }
    static void loop(List<?> all) {
        int n = 0;
        outer:
        for (Object o : all) {
            switch (o) {
                case String s when s.equals("stop"): break outer;
                case String s: n += s.length(); continue;
                case Integer i when i < 0: break;
                case Integer i: { n += i; if (i == 3) continue outer; }
                case Long _: n += 100;
                default: n++;
            }
            System.out.print("after " + o + "; ");
        }
        System.out.println(n);
    }
    static void lambdas(Object o) {
        List<Supplier<String>> all = new ArrayList<>();
        switch (o) {
            case String s when new Object() { boolean t() { return s.length() > 1; } }.t() -> all.add(() -> s + o);
            case Integer i when test(k -> k == i + 1) -> all.add(() -> "i" + i);
            case List<?> l -> all.add(new Supplier<>() { public String get() { return l.size() + "!"; } });
            default -> {}
        }
        all.forEach(s -> System.out.println(s.get()));
    }
    static boolean test(IntPredicate p) { return p.test(5); }
    static Function<Object, String> fun = o -> switch (o) { case String s -> s; case Object x -> { class L { String n() { return "L" + x; } } yield new L().n(); } };
    static int assigned(Node n) {
        final int x;
        switch (n) {
            case Num(long v) -> x = (int) v;
            case Neg(Num(long v)) when v > 3 -> x = -1;
            case Neg neg -> x = -2;
            case Add a -> { x = 7; }
            case Mul m -> throw new IllegalStateException("mul");
        }
        return x;
    }
    static String many(Object a, Object b) {
        return switch (a) {
            case Integer i -> switch (b) { case Integer j -> "II" + (i + j); case String t -> "IS" + i + t; default -> "I?"; };
            case String s -> switch (b) { case Integer j -> "SI" + s + j; case String t -> "SS" + s + t; default -> "S?"; };
            default -> "??";
        };
    }
    static <T extends Comparable<T>> String gen(T t) {
        return switch (t) { case Integer i -> "i" + (i + 1); case String s -> s.toUpperCase(); case T u -> "T" + u.compareTo(t); };
    }
    public static void main(String[] args) {
        Node n = new Add(new Mul(new Num(3), new Neg(new Num(4))), new Neg(new Neg(new Add(new Num(1), new Num(2)))));
        System.out.println(eval(n) + " " + eval(new Mul(n, new Num(0))) + " " + eval(new Mul(new Num(0), n)));
        for (Object o : new Object[] {"abcd", "abc", "ab", 1, 5, 101, 2.0}) System.out.println(guards(o));
        System.out.println(side);
        for (Object o : new Object[] {"", "a", 3, 1, 5L, 2.5, 0.5}) System.out.print(cond(o) + " ");
        System.out.println();
        loop(List.of("a", 1, 3, -1, 5L, 'c', "bcd", "stop", 7));
        lambdas("abc"); lambdas("a"); lambdas(4); lambdas(5); lambdas(List.of(1));
        System.out.println(fun.apply("f") + fun.apply(1));
        System.out.println(assigned(new Num(5)) + " " + assigned(new Neg(new Num(9))) + " " + assigned(new Neg(new Num(1))) + " " + assigned(new Add(null, null)));
        try { assigned(new Mul(null, null)); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        System.out.println(many(1, 2) + many(1, "x") + many("a", 2) + many("a", "b") + many(1, 1.0) + many('c', 1));
        System.out.println(gen(4) + gen("up") + gen(2.0));
    }
}
