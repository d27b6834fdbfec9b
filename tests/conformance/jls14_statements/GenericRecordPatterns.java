// Java 21: JLS 18.5.5, 14.11.1.1: type arguments of record patterns are inferred, and decide which cases a sealed type needs.
import java.util.*;
public class GenericRecordPatterns {
    record Pair<A, B>(A first, B second) {}
    record Box<T>(T value) {}
    record Nums(byte b, short s, char c, int i, long l, float f, double d, boolean z) {}
    sealed interface Option<T> permits Some, None {}
    record Some<T>(T value) implements Option<T> {}
    record None<T>() implements Option<T> {}
    sealed interface Typed<T> permits Number_, Text, Both {}
    record Number_(int n) implements Typed<Integer> {}
    record Text(String s) implements Typed<String> {}
    record Both<T>(T t) implements Typed<T> {}
    sealed interface Tree<T extends Comparable<T>> permits Leaf, Branch {}
    record Leaf<T extends Comparable<T>>() implements Tree<T> {}
    record Branch<T extends Comparable<T>>(Tree<T> left, T value, Tree<T> right) implements Tree<T> {}

    static <T extends Comparable<T>> Tree<T> insert(Tree<T> tree, T value) {
        return switch (tree) {
            case Leaf<T>() -> new Branch<>(tree, value, tree);
            case Branch<T>(var l, var v, var r) when value.compareTo(v) < 0 -> new Branch<>(insert(l, value), v, r);
            case Branch<T>(var l, var v, var r) -> new Branch<>(l, v, insert(r, value));
        };
    }
    static <T extends Comparable<T>> String show(Tree<T> tree) {
        return switch (tree) {
            case Leaf() -> ".";
            case Branch(Leaf(), var v, Leaf()) -> v.toString();
            case Branch(var l, var v, var r) -> "(" + show(l) + v + show(r) + ")";
        };
    }
    static int number(Typed<Integer> t) {
        return switch (t) { case Number_(int n) -> n; case Both(var n) -> n + 1; };
    }
    static String text(Typed<String> t) {
        return switch (t) { case Text(var s) -> s.trim(); case Both<String>(String s) -> s + "!"; };
    }
    static String pair(Pair<Option<String>, Option<Integer>> p) {
        return switch (p) {
            case Pair(Some(var s), Some(var i)) -> s.length() + i + "";
            case Pair(Some(var s), None()) -> s.toUpperCase();
            case Pair(None(), Some(var i)) -> "" + (i + 1);
            case Pair(None<String> n, None<Integer>()) -> n.toString();
        };
    }
    static double sum(Option<? extends Number> option) {
        return switch (option) { case Some(var n) -> n.doubleValue(); case None<? extends Number> _ -> 0; };
    }
    static String prim(Object o) {
        if (o instanceof Nums(byte b, short s, char c, int i, long l, float f, double d, boolean z) && z)
            return b + s + "," + c + i + "," + (l + 1) + "," + f + "," + d;
        return o instanceof Nums(var b, _, var c, _, var l, _, var d, boolean z) ? "" + b + c + l + d + z : "no";
    }
    static <T> String nested(Box<Box<T>> box) {
        return box instanceof Box(Box(var v)) && v instanceof Integer i && i > 1 ? "int" + i : box instanceof Box<Box<T>>(var b) ? "box" + b : "none";
    }
    static String raw(Object o) { return o instanceof Pair(Box(String s), Pair(var a, Integer b)) ? s + a + b : "raw"; }
    static String array(Box<int[]> box) { return box instanceof Box<int[]>(int[] a) ? "a" + a.length : "none"; }

    public static void main(String[] args) {
        Tree<Integer> tree = new Leaf<>();
        for (int i : new int[] {5, 2, 8, 1, 9, 7}) tree = insert(tree, i);
        System.out.println(show(tree));
        System.out.println(number(new Number_(4)) + number(new Both<>(5)) + text(new Text(" t ")) + text(new Both<>("b")));
        Option<String> s = new Some<>("some"), n = new None<>();
        Option<Integer> i = new Some<>(3), j = new None<>();
        System.out.println(pair(new Pair<>(s, i)) + pair(new Pair<>(s, j)) + pair(new Pair<>(n, i)) + pair(new Pair<>(n, j)));
        System.out.println(sum(i) + sum(new Some<>(2.5)) + sum(j));
        System.out.println(prim(new Nums((byte) 1, (short) 2, 'c', 3, 4L, 5f, 6d, true)));
        System.out.println(prim(new Nums((byte) 1, (short) 2, 'c', 3, 4L, 5f, 6d, false)) + prim(1));
        System.out.println(nested(new Box<>(new Box<>(3))) + nested(new Box<>(new Box<>("x"))) + nested(new Box<>(null)));
        System.out.println(raw(new Pair<>(new Box<>("b"), new Pair<>('c', 4))) + raw(new Pair<>(new Box<>(1), null)));
        System.out.println(array(new Box<>(new int[2])) + array(null));
        @SuppressWarnings("unchecked") Box<String> wrong = (Box<String>) (Box<?>) new Box<>(5);
        try { if (wrong instanceof Box(var v)) System.out.println(v.length()); } catch (ClassCastException e) { System.out.println("cast"); }
    }
}
