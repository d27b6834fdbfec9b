// Shows enums: constants with arguments, constructors, the order of initialisation, and the methods that come with them.
import java.util.*;

public class Enums {
    enum Color { RED, GREEN, BLUE }
    interface Shape { int area(); default String d() { return "shape " + this; } }
    enum S implements Shape {
        SMALL(1), MID(2, 3), BIG(X2.V);
        static final int K = 5;
        private static final List<S> ALL = new ArrayList<>();
        static { System.out.println("static of S " + SMALL + values().length); for (S s : values()) ALL.add(s); }
        private final int w; int h = 7;
        { System.out.println("init " + name() + ordinal() + " " + h + K); }
        S(int w) { this(w, w); System.out.println("S " + this); }
        private S(int w, int h) { this.w = w; this.h = h; }
        public int area() { return w * h; }
        @Override public String toString() { return "<" + super.toString() + ">"; }
        S next() { return values()[(ordinal() + 1) % values().length]; }
    }
    enum Empty { }
    enum One { ONLY; int count; void inc() { count++; } }
    static class X2 { static final int V; static { System.out.println("X2"); V = 9; } }
    enum Gen { A(new ArrayList<>()), B(Arrays.asList("x", "y"), "v", "w"); final List<String> l; final String[] r; Gen(List<String> l, String... r) { this.l = l; this.r = r; } }
    static String f(Color c) {
        switch (c) {
            case RED: return "r";
            case BLUE: System.out.println("fall");
            default: return "other";
            case GREEN: return "g";
        }
    }
    static <E extends Enum<E>> int cmp(E a, E b) { return a.compareTo(b); }
    static <E extends Enum<E> & Shape> int tot(E[] a) { int t = 0; for (E e : a) t += e.area(); return t; }
    public static void main(String[] args) {
        for (Color c : Color.values()) System.out.println(c + " " + c.name() + c.ordinal() + f(c) + c.hashCode() / Integer.MAX_VALUE);
        System.out.println(S.valueOf("MID").next().d());
        System.out.println(S.ALL + " " + S.K);
        System.out.println(Empty.values().length);
        One.ONLY.inc(); One.valueOf("ONLY").inc(); System.out.println(One.ONLY.count);
        System.out.println(Gen.A.l + " " + Gen.B.l + Gen.B.r.length);
        System.out.println(cmp(Color.RED, Color.BLUE) + " " + cmp(Color.BLUE, Color.GREEN));
        System.out.println(tot(S.values()));
        Color[] cs = Color.values(); cs[0] = null; System.out.println(Color.values()[0] + " " + (Color.values() == Color.values()));
        try { Color.valueOf("PINK"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Color.valueOf(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { f(null); } catch (NullPointerException e) { System.out.println("npe"); }
        Map<Color, Integer> m = new TreeMap<>(); m.put(Color.BLUE, 1); m.put(Color.RED, 2); System.out.println(m);
        Comparable<Color> cc = Color.RED; System.out.println(cc.compareTo(Color.GREEN) + " " + cc.equals(Color.RED));
        Object o = Color.GREEN; System.out.println(o instanceof Enum); System.out.println(o instanceof Comparable); System.out.println(((Enum<?>) o).name());
        Color q = Color.RED; System.out.println(q == Color.RED); System.out.println(q != Color.GREEN); System.out.println(q.equals(null));
        List<Color> l = new ArrayList<>(Arrays.asList(Color.BLUE, Color.RED, Color.GREEN)); Collections.sort(l); System.out.println(l);
        Set<Color> hs = new HashSet<>(l); System.out.println(hs.size() + " " + hs.contains(Color.RED));
        System.out.println(Color.RED.toString().length() + "" + Color.RED + 'x');
    }
}
