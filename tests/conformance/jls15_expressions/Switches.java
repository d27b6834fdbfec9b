// Shows switch statements and expressions: arrows, yield, what falls through, values of every kind.
import java.util.*;
public class Switches {
    enum Color { RED, GREEN, BLUE; Color next() { return switch (this) { case RED -> GREEN; case GREEN -> BLUE; case BLUE -> RED; }; } }
    static int calls;
    static int tick(int v) { calls++; System.out.print("<" + v + ">"); return v; }
    static String day(int d) {
        return switch (d) {
            case 1, 7 -> "weekend";
            case 2, 3, 4, 5, 6 -> {
                int len = 0;
                for (int i = 0; i < d; i++) { if (i == 3) continue; if (i == 5) break; len += i; }
                yield "week" + len;
            }
            default -> throw new IllegalArgumentException("day " + d);
        };
    }
    static int old(String s) {
        int r = switch (s) {
            case "a":
                tick(1);
            case "b":
                yield tick(2);
            case "c": {
                int q = s.length();
                yield q + 10;
            }
            default:
                if (s.isEmpty()) yield -1;
                yield s.length();
        };
        return r;
    }
    static void stmt(int k) {
        switch (k) {
            case 0 -> System.out.println("zero");
            case 1, 2 -> { System.out.println("one or two"); if (k == 2) break; System.out.println("one"); }
            case 3 -> throw new IllegalStateException("three");
            default -> { }
        }
    }
    static int fin(int k) {
        int x = 100;
        int y = x + switch (k) {
            case 0 -> { try { yield tick(1); } finally { tick(9); } }
            case 1 -> { try { x = 7; throw new RuntimeException("r"); } catch (RuntimeException e) { yield x + 1; } finally { x = 50; } }
            case 2 -> { try { yield Integer.parseInt("zz"); } catch (NumberFormatException e) { yield 5; } }
            case 3 -> { for (;;) { try { if (x > 103) yield x; x++; continue; } finally { tick(x); } } }
            default -> x = 3;
        } * x;
        return y;
    }
    static int assignIn(int k) {
        int r = 1;
        r = r + switch (k) { case 0 -> { r = 10; try { r++; if (k == 0) throw new Exception(); } catch (Exception e) { r += 100; } finally { r += 1000; } yield r; } default -> r; };
        return r;
    }
    static Object poly(int k) { return switch (k) { case 0 -> 1; case 1 -> 2L; case 2 -> 'c'; case 3 -> "s"; default -> null; }; }
    static long wide(int k) { return switch (k) { case 0 -> 1; case 1 -> 'a'; case 2 -> (byte) 3; default -> 4L; }; }
    static byte narrow(int k) { return switch (k) { case 0 -> 1; default -> -128; }; }
    static int nested(int a, int b) {
        return switch (a) {
            case 0 -> switch (b) { case 0 -> 0; default -> { int t = switch (b) { case 1: yield 5; default: yield 6; }; yield t; } };
            default -> switch (b) { case 1: switch (a) { case 1: yield 11; default: break; } yield 12; default: yield 13; };
        };
    }
    static boolean cond(int k) { return switch (k) { case 0 -> true; case 1 -> k > 0 && calls >= 0; default -> false; }; }
    static int da(int k) { int v; if (switch (k) { case 0 -> { v = 5; yield true; } default -> { v = 6; yield k > 3; } }) return v; else return -v; }
    static int da2(int k) { int v; if (switch (k) { case 0 -> k == 0 && (v = 5) > 0; default -> (v = 9) > 0 && k > 3; }) return v; return 0; }
    static String boxed(Integer i, Character c, Short s, Byte b) {
        String r = switch (i) { case 1 -> "1"; case 100000 -> "100k"; default -> "?"; };
        r += switch (c) { case 'x' -> "X"; case '\u00e9' -> "E"; default -> "?"; };
        switch (s) { case 3: r += "three"; break; case -1: r += "minus"; }
        switch (b) { case (byte) 200: r += "200"; }
        return r;
    }
    static final int K = 4;
    static int consts(int x) { final int l = 9; return switch (x) { case K -> 1; case K + 1 -> 2; case l -> 3; case Integer.MAX_VALUE -> 4; case 'a' -> 5; case (int) 100L -> 6; default -> 0; }; }
    static <T> T id(T t) { return t; }
    static int over(int i) { return 1; } static int over(long i) { return 2; } static int over(Object o) { return 3; }
    static int fall(int k) { int r = 0; switch (k) { case 1: r += 1; case 2: r += 2; break; default: r += 10; case 3: r += 3; } return r; }
    static void labelled(int k) {
        out: for (int i = 0; i < 3; i++) {
            switch (k) { case 0 -> { if (i == 1) continue out; System.out.print("i" + i); } case 1 -> { break out; } default -> System.out.print("d"); }
            System.out.print(";");
        }
        blk: { switch (k) { case 0: break blk; default: } System.out.print("end"); }
        System.out.println();
    }
    public static void main(String[] args) {
        for (int d = 1; d <= 8; d++) try { System.out.println(day(d)); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        for (String s : new String[] {"a", "b", "c", "", "hello"}) System.out.println(old(s));
        for (int k = 0; k < 5; k++) try { stmt(k); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        for (int k = 0; k < 5; k++) System.out.println(fin(k));
        for (int k = 0; k < 2; k++) System.out.println(assignIn(k));
        for (int k = 0; k < 5; k++) { Object o = poly(k); System.out.println(o + " " + (o == null ? "" : o.getClass().getName())); }
        for (int k = 0; k < 4; k++) System.out.println(wide(k) + " " + narrow(k));
        for (int a = 0; a < 3; a++) for (int b = 0; b < 3; b++) System.out.print(nested(a, b) + " ");
        System.out.println();
        for (int k = 0; k < 5; k++) System.out.println(cond(k) + " " + da(k) + " " + da2(k));
        System.out.println(boxed(1, 'x', (short) 3, (byte) 200) + boxed(100000, '\u00e9', (short) -1, (byte) 1));
        for (int x : new int[] {4, 5, 9, Integer.MAX_VALUE, 97, 100, 1}) System.out.print(consts(x));
        System.out.println();
        System.out.println(Color.BLUE.next() + "" + Color.RED.next());
        String t = "v" + switch (Color.GREEN) { case RED -> 1; case GREEN -> 'g'; case BLUE -> 300; } + switch (2) { case 1 -> 'a'; default -> 98; } + switch (1) { case 1 -> 'a'; default -> 70000; };
        System.out.println(t);
        System.out.println(switch (3) { case 3 -> "three"; default -> 4; });
        System.out.println(over(switch (K) { case 1 -> 1; default -> 2L; }) + "" + over(switch (K) { case 1 -> 'a'; default -> 2; }) + over(switch (K) { case 1 -> "a"; default -> 2; }));
        Integer boxedResult = switch (K) { case 4 -> 1; default -> null; };
        int unboxed = switch (K) { case 4 -> Integer.valueOf(7); default -> 8; };
        System.out.println(boxedResult + unboxed);
        List<String> l = switch (K) { case 4 -> new ArrayList<>(); default -> List.of(); };
        l.add(id(switch (K) { case 4 -> "x"; default -> "y"; })); System.out.println(l);
        try { System.out.println(switch (id((Color) null)) { case RED, GREEN, BLUE -> 1; }); } catch (NullPointerException e) { System.out.println("npe1"); }
        try { String n = null; System.out.println(switch (n) { case "a" -> 1; default -> 2; }); } catch (NullPointerException e) { System.out.println("npe2"); }
        try { Integer n = null; switch (n) { default: System.out.println("no"); } } catch (NullPointerException e) { System.out.println("npe3"); }
        for (int k = 1; k < 5; k++) System.out.print(fall(k) + " ");
        System.out.println();
        labelled(0); labelled(1); labelled(2);
        int[] arr = {1, 2, 3}; int i = 0;
        arr[i++] += switch (i) { case 1 -> arr[i] = 20; default -> 0; };
        System.out.println(Arrays.toString(arr) + i);
        int[] lit = { switch (i) { case 1 -> 4; default -> 5; }, 6 }; System.out.println(lit[0]);
        System.out.println(tick(1) + switch (tick(2)) { case 2 -> tick(3); default -> tick(4); } * tick(5));
        var v = switch (i) { case 1 -> 1; default -> 2L; }; System.out.println(((Object) v).getClass().getName());
        var w = switch (i) { case 1 -> (short) 1; default -> (byte) 2; }; System.out.println(((Object) w).getClass().getName());
        var z = switch (i) { case 1 -> (byte) 1; default -> 2; }; System.out.println(((Object) z).getClass().getName());
        var y = switch (i) { case 1 -> (byte) 1; default -> 'c'; }; System.out.println(((Object) y).getClass().getName());
        var u = switch (i) { case 1 -> Boolean.TRUE; default -> false; }; System.out.println(((Object) u).getClass().getName());
        switch (i) { } switch ("x") { }
        switch (i) { case 1 -> { int a1 = 3; System.out.println(a1); } default -> { int a1 = 4; System.out.println(a1); } }
        assert switch (i) { case 1 -> true; default -> false; } : "m";
        while (switch (i++) { case 5 -> false; default -> true; }) System.out.print(i);
        System.out.println();
    }
}
