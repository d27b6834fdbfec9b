// Java 21: Shows switch statements and expressions with patterns, guards and null, beside constants of every kind.
import java.util.*;
public class PatternSwitches {
    sealed interface Shape permits Circle, Square, Rect {}
    record Circle(double r) implements Shape {}
    record Square(double s) implements Shape {}
    record Rect(double w, double h) implements Shape {}
    enum Color { RED, GREEN, BLUE }
    sealed interface I permits E, C {}
    enum E implements I { A, B }
    static final class C implements I {}

    static double area(Shape shape) {
        return switch (shape) {
            case Circle c -> 3 * c.r() * c.r();
            case Square s -> s.s() * s.s();
            case Rect(double w, double h) -> w * h;
        };
    }
    static String of(Object o) {
        return switch (o) {
            case null -> "null!";
            case Integer i when i > 10 -> "big " + i;
            case Integer i -> "int " + i;
            case String s when s.isEmpty() -> "empty";
            case String s -> "string " + s + s.length();
            case int[] a -> "array " + a.length;
            case Color c when c == Color.RED -> "red";
            case Color c -> "color " + c.ordinal();
            case List<?> l -> "list " + l.size();
            default -> "other " + o;
        };
    }
    static String i(I i) {
        return switch (i) {
            case E.A -> "A";
            case E.B -> "B";
            case C c -> "C";
        };
    }
    static void stmt(Object o) {
        switch (o) {
            case String s:
                System.out.println("s " + s);
                break;
            case Integer n when n % 2 == 0:
                System.out.println("even " + n);
            case Long _:
                System.out.println("falls");
                break;
            default:
                System.out.println("default");
        }
    }
    static String str(String s) {
        return switch (s) {
            case "a", "b" -> "ab";
            case String t when t.length() > 3 -> "long " + t;
            case "c" -> "c";
            case null, default -> "nd " + s;
        };
    }
    static String color(Color c) {
        return switch (c) {
            case RED -> "r";
            case Color.GREEN -> "g";
            case BLUE -> "b";
            case null -> "none";
        };
    }
    static String box(Integer i) {
        return switch (i) {
            case 1 -> "one";
            case Integer j when j < 0 -> "neg";
            case 2 -> "two";
            case Integer j -> "many " + j;
        };
    }
    public static void main(String[] args) {
        System.out.println(area(new Circle(2)) + " " + area(new Square(3)) + " " + area(new Rect(2, 5)));
        Object[] all = {null, 5, 50, "", "abc", new int[3], Color.RED, Color.BLUE, List.of(1, 2), 'c'};
        for (Object o : all) System.out.println(of(o));
        for (I i : new I[] {E.A, E.B, new C()}) System.out.println(i(i));
        for (Object o : new Object[] {"x", 4, 5, 6L}) stmt(o);
        for (String s : new String[] {"a", "b", "c", "d", "long", null}) System.out.println(str(s));
        for (Color c : new Color[] {Color.RED, Color.GREEN, Color.BLUE, null}) System.out.println(color(c));
        for (Integer i : new Integer[] {1, 2, 3, -4}) System.out.println(box(i));
        try { area(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }
}
