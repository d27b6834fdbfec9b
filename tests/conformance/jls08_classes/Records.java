// Shows records: what is generated for them, and what they declare themselves.
import java.util.*;
import java.util.function.*;
public class Records {
    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0); static int made;
        static { System.out.println("static " + ORIGIN); }
        Point { if (x < 0) throw new IllegalArgumentException("x " + x); y = Math.abs(y); made++; }
        Point(int both) { this(both, both); System.out.println("both " + this); }
        Point() { this(7); }
        double dist() { return Math.sqrt(x * x + y * y); }
        Point plus(Point o) { return new Point(x + o.x, y + o.y()); }
        static Point of(String s) { String[] p = s.split(","); return new Point(Integer.parseInt(p[0]), Integer.parseInt(p[1])); }
    }
    record Empty() { }
    record All(boolean z, byte b, short s, char c, int i, long l, float f, double d, String t, int[] a, Object o) { }
    record Pair<A, B>(A first, B second) { <C> Pair<A, C> with(C c) { return new Pair<>(first, c); } static <T> Pair<T, T> twin(T t) { return new Pair<>(t, t); } }
    record Named(String name) implements Comparable<Named>, Supplier<String> {
        public Named(String name) { this.name = Objects.requireNonNull(name, "name"); }
        public String name() { return "<" + name + ">"; }
        public int compareTo(Named o) { return name.compareTo(o.name); }
        public String get() { return name; }
    }
    record Over(int v) { @Override public boolean equals(Object o) { return o instanceof Over q && Math.abs(q.v) == Math.abs(v); } @Override public int hashCode() { return Math.abs(v); } @Override public String toString() { return "Over" + v; } @Override public int v() { return v * 2; } }
    record Var(String s, int... rest) { int sum() { int t = 0; for (int r : rest) t += r; return t; } }
    record Loud(String n) { }
    static class Noisy { final String n; Noisy(String n) { this.n = n; } public boolean equals(Object o) { System.out.print("eq" + n + " "); return o instanceof Noisy q && q.n.equals(n); } public int hashCode() { System.out.print("h" + n + " "); return n.hashCode(); } public String toString() { System.out.print("s" + n + " "); return n; } }
    record Trio(Noisy a, int k, Noisy b, Noisy c) { }
    record Node(int v, Node next) { int len() { return next == null ? 1 : 1 + next.len(); } }
    interface Shape { double area(); }
    record Sq(double side) implements Shape { public double area() { return side * side; } }
    record Wrap(List<String> items) { Wrap { items = List.copyOf(items); } record In(Wrap w) { } In in() { return new In(this); } enum K { A; } interface I { } }
    private record Priv(int p) { }
    record Throwing(int x) { Throwing { throw new IllegalStateException("never"); } }
    record Early(int x) { Early(int x) { if (x > 0) { this.x = 1; return; } this.x = -1; } }
    public static void main(String[] args) {
        Point p = new Point(3, -4); System.out.println(p + " " + p.x() + p.y + " " + p.dist() + " " + p.plus(new Point(1, 1)) + p.hashCode() + " " + Point.made);
        System.out.println(p.equals(new Point(3, 4)) + " " + p.equals(new Point(4, 3)) + p.equals(null) + p.equals("x") + (p == new Point(3, 4)) + new HashSet<>(List.of(p, new Point(9, 9))).contains(new Point(3, 4)));
        try { new Point(-1, 0); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(new Point() + " " + Point.of("5,6"));
        System.out.println(new Empty() + " " + new Empty().hashCode() + new Empty().equals(new Empty()));
        All a = new All(true, (byte) 1, (short) 2, 'c', 4, 5L << 33, 1.5f, -0.0, "t", null, null); System.out.println(a + " " + a.hashCode());
        System.out.println(a.equals(new All(true, (byte) 1, (short) 2, 'c', 4, 5L << 33, 1.5f, 0.0, "t", null, null)) + " " + a.equals(new All(true, (byte) 1, (short) 2, 'c', 4, 5L << 33, 1.5f, -0.0, "t", null, null)) + new All(false, (byte) 0, (short) 0, 'a', 0, 0, Float.NaN, Double.NaN, null, null, null).equals(new All(false, (byte) 0, (short) 0, 'a', 0, 0, Float.NaN, Double.NaN, null, null, null)));
        Pair<String, Integer> q = new Pair<>("a", 1); Pair<String, List<Integer>> w = q.with(List.of(1, 2)); System.out.println(q + " " + w + Pair.twin(3) + w.second().get(1) + q.first().length() + " " + q.hashCode() + new Pair<>(null, null).hashCode() + new Pair<>(null, null).equals(new Pair<>(null, null)));
        Named[] ns = {new Named("c"), new Named("a"), new Named("b")}; Arrays.sort(ns); System.out.println(Arrays.toString(ns) + ns[0].name() + ns[0].get()); try { new Named(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        System.out.println(new Over(-3).equals(new Over(3)) + " " + new Over(-3).v() + new Over(3) + new Over(-3).hashCode());
        System.out.println(new Var("s").sum() + " " + new Var("s", 1, 2, 3).sum() + new Var("s", new int[] {4}).rest().length);
        Trio t1 = new Trio(new Noisy("a"), 1, new Noisy("b"), new Noisy("c")), t2 = new Trio(new Noisy("a"), 1, new Noisy("b"), new Noisy("c")), t3 = new Trio(new Noisy("a"), 2, new Noisy("x"), new Noisy("c"));
        System.out.println(t1.equals(t2)); System.out.println(t1.equals(t3)); System.out.println(t1.equals(t1)); System.out.println(t1.hashCode()); System.out.println(t1);
        System.out.println(new Node(1, new Node(2, null)) + " " + new Node(1, new Node(2, null)).len() + new Node(1, new Node(2, null)).equals(new Node(1, new Node(2, null))));
        Shape s = new Sq(1.5); System.out.println(s.area() + " " + s);
        List<String> src = new ArrayList<>(List.of("a")); Wrap wr = new Wrap(src); src.add("b"); System.out.println(wr.in() + " " + Wrap.K.A + wr.getClass().getName() + wr.in().getClass().getSimpleName());
        System.out.println(new Priv(3) + "" + new Priv(3).p); try { new Throwing(1); } catch (IllegalStateException e) { System.out.println(e.getMessage()); } System.out.println(new Early(5) + "" + new Early(-5));
        record Local(String k, int n) { Local { k = k + n; } static int cnt = 3; Local twice() { return new Local(k, n * 2); } }
        System.out.println(new Local("k", 1).twice() + " " + Local.cnt + new Local("z", 0).getClass().getName());
        Map<Point, String> m = new HashMap<>(); m.put(new Point(1, 2), "one"); System.out.println(m.get(new Point(1, -2)) + m);
        Function<Integer, Point> f = Point::new; BiFunction<Integer, Integer, Point> g = Point::new; Function<Point, Integer> h = Point::x; System.out.println(f.apply(2) + "" + g.apply(3, 4) + h.apply(p));
    }
}
