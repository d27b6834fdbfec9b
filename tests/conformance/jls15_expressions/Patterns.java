// Shows instanceof with patterns: where their variables are in scope.
import java.util.*;
import java.util.function.*;
public class Patterns {
    static abstract class Shape { } static class Circle extends Shape { int r; Circle(int r) { this.r = r; } } static class Square extends Shape { final int s; Square(int s) { this.s = s; } public boolean equals(Object o) { return o instanceof Square q && q.s == s; } public int hashCode() { return s; } }
    static String s = "field";
    static int area(Object o) {
        if (o instanceof Circle c) return 3 * c.r * c.r;
        else if (o instanceof Square c && c.s > 0) return c.s * c.s;
        if (!(o instanceof String s)) return s.length();
        return s.length() + 1000;
    }
    static String kinds(Object o) {
        return o instanceof Integer i && i > 10 ? "big " + i : o instanceof Integer i ? "small " + i : o instanceof String s && !s.isEmpty() ? s : !(o instanceof Long l) ? "other" : "long " + (l + 1);
    }
    static int loops(List<Object> l) {
        int sum = 0, i = 0;
        while (i < l.size() && l.get(i) instanceof Integer n) { sum += n; i++; }
        while (!(l.get(i) instanceof String t)) { i++; }
        sum += t.length();
        for (int j = 0; j < l.size() && l.get(j) instanceof Integer k; j++, sum += k) { sum += 100 * k; }
        for (; !(l.get(i) instanceof Long q); i++) { }
        sum += (int) (long) q;
        do { i--; } while (!(l.get(i) instanceof Integer w));
        return sum + w;
    }
    static boolean or(Object a, Object b) { if (!(a instanceof String x) || !(b instanceof String y)) { return false; } return x.equals(y); }
    static String both(Object o) { if (o instanceof String t) { return t; } else if (!(o instanceof Integer t)) { throw new IllegalArgumentException("" + o); } else { return "i" + (t + 1); } }
    static String after(Object o) { if (o instanceof String t) { t = t + "!"; } else { return "none"; } return t; }
    static Object id(Object o) { System.out.print("id;"); return o; }
    static boolean flag = id("init") instanceof String s && s.length() == 4;
    boolean inst = id(this) instanceof Patterns p && p.inst2 == 0; int inst2 = 5;
    Patterns() { this(id("x") instanceof String z ? z.length() : -1); }
    Patterns(int n) { System.out.println("Patterns " + n); }
    <T> String generic(T t, List<? extends Number> l) { String r = t instanceof Integer n ? "int" + n : t instanceof String u ? u : "?"; if (l instanceof ArrayList<? extends Number> al) r += al.size(); return r; }
    static String lists(Collection<String> c) { if (c instanceof List<String> l && l.size() > 1) return l.get(1); if (c instanceof Set<String> st) return "set" + st; return "?"; }
    static int captured(Object o) { if (!(o instanceof Integer n)) return 0; Supplier<Integer> f = () -> n + 1; Function<Object, Integer> g = x -> x instanceof Integer m ? m + n : -1; Predicate<Object> p = x -> x instanceof String q && q.length() == n; Object anon = new Object() { public String toString() { return "anon" + n; } }; System.out.println(anon + " " + p.test("abc")); return f.get() + g.apply(10) + g.apply("z"); }
    static int sw(Object o, int k) { switch (k) { case 0: if (!(o instanceof String t)) return -1; return t.length(); case 1: if (!(o instanceof Integer t)) return -2; return t; default: return switch (k) { case 2 -> o instanceof Long t ? (int) (long) t : -3; case 3 -> { if (!(o instanceof Short t)) yield -4; yield t; } default -> -5; }; } }
    static int arr(Object o) { if (o instanceof int[] a && a.length > 0) return a[0]; if (o instanceof String[] a) return a.length; if (o instanceof Object[][] a) return a.length * 100; return o instanceof Object[] a ? -a.length : -99; }
    static String finals(Object o) { return o instanceof final String f ? f : "no"; }
    static boolean shadow(Object o) { return o instanceof String s && s.length() > 0 || s.length() == 5; }
    static void labelled(List<Object> l) { out: for (Object o : l) { if (!(o instanceof Integer v)) continue out; if (v > 2) break; System.out.print(v); } String v = "v"; System.out.println(v); L: if (!(l.get(0) instanceof Integer z)) { return; } System.out.println(z + 1); }
    static int t1(Object o) { try { if (!(o instanceof String q)) throw new RuntimeException("no"); return q.length(); } catch (RuntimeException q) { return q.getMessage().length(); } finally { if (o instanceof Integer q) System.out.print(q); } }
    static boolean assign(Object o) { boolean b = o instanceof String a && a.length() > 1; boolean c = !(o instanceof Integer a); b |= o instanceof Character a && a == 'c'; return b & c; }
    interface Visitor { int visit(Object o); }
    public static void main(String[] args) {
        for (Object o : new Object[] {new Circle(2), new Square(3), new Square(-1), "hello", null, 7}) System.out.print(area(o) + " ");
        System.out.println();
        for (Object o : new Object[] {5, 50, "", "str", 9L, null, 'c'}) System.out.print(kinds(o) + "|");
        System.out.println();
        System.out.println(loops(Arrays.asList(1, 2, 'x', 3, "four", 5, 6L)));
        System.out.println(or("a", "a") + " " + or("a", 1) + or(1, "a") + or("a", "b"));
        System.out.println(both("s") + both(4)); try { both('c'); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(after("a") + after(1));
        System.out.println(flag + " " + new Patterns().inst + " " + new Patterns(3).generic(4, new ArrayList<Integer>(List.of(1, 2))) + new Patterns(3).generic("g", List.of(1)));
        System.out.println(lists(List.of("a", "b")) + lists(List.of("a")) + lists(new TreeSet<>(List.of("q"))));
        System.out.println(captured(3) + " " + captured("x"));
        for (int k = 0; k < 5; k++) System.out.print(sw("abc", k) + "," + sw(8, k) + "," + sw(9L, k) + "," + sw((short) 4, k) + " ");
        System.out.println();
        System.out.println(arr(new int[] {4}) + " " + arr(new int[0]) + " " + arr(new String[3]) + " " + arr(new String[2][2]) + " " + arr(new Integer[5]));
        System.out.println(finals("f") + finals(1) + shadow("") + shadow("x") + shadow(1));
        labelled(List.of(1, "a", 2, 3, 4));
        System.out.println(t1("four") + " " + t1(77) + " " + assign("ab") + assign('c') + assign(1));
        System.out.println(new Square(3).equals(new Square(3)) + " " + new Square(3).equals(new Circle(3)) + new Square(3).equals(null));
        Visitor vis = o -> { if (o instanceof Integer i) { return i; } else if (o instanceof String str && str.length() > 2) { int i = str.length(); return i; } return 0; };
        System.out.println(vis.visit(5) + vis.visit("abcd") + vis.visit("a"));
        Object o = "loop"; int n = 0; for (Object x = o; x instanceof String q && n < 3; x = q + n) { n++; o = x; } System.out.println(o);
        List<Runnable> rs = new ArrayList<>(); for (Object e : new Object[] {1, "two", 3}) if (e instanceof Integer i) rs.add(() -> System.out.print(i + ";")); else if (e instanceof String str) rs.add(() -> System.out.print(str)); rs.forEach(Runnable::run); System.out.println();
        System.out.println(((Predicate<Object>) x -> x instanceof String y && y.length() == 1).test("q") + "" + List.of(1, "a", 2L).stream().filter(x -> x instanceof Integer i && i == 1 || x instanceof String).count());
        if (o instanceof String str && ((Object) str.length()) instanceof Integer len && len > 3) System.out.println(str + len);
        if (!(!(o instanceof String str))) System.out.println(str); 
        if ((o instanceof String str)) System.out.println(str);
        boolean bb; if (o instanceof String str && (bb = str.isEmpty())) System.out.println(bb); else System.out.println("not");
    }
}
