// Java 21: What a NullPointerException says in the groups of a switch with patterns.
public class NullTextsInPatternSwitches {
    record Box(String s, int[] a) {}
    static void f(int k, Object o) {
        long pad = 1;
        switch (o) {
            case String s when s.length() == 1: { String t = k == 0 ? null : s; System.out.println(t.length()); break; }
            case String s: { String t = null; String u = s; System.out.println(u + t.length()); break; }
            default: { int[] a = null; a[0] = 1; }
        }
    }
    static void g(Object o) {
        switch (o) {
            case Box b -> { String t = b.s(); System.out.println(t.length()); }
            case Integer i -> { Object n = null; n.hashCode(); }
            default -> { Object n = null; n.hashCode(); }
        }
    }
    static void h(Object o) {
        int r = switch (o) { case String s -> { s = null; yield s.length(); } default -> { String q = null; yield q.length(); } };
    }
    static void i(Object o) { if (o instanceof String s && s.length() > 0) { String t = null; t.trim(); } }
    static void sel(Object o) { switch (o) { case String s -> {} default -> {} } }
    static void run(Runnable r) { try { r.run(); } catch (NullPointerException e) { System.out.println(e.getMessage()); } }
    public static void main(String[] args) {
        run(() -> f(0, "a")); run(() -> f(0, "ab")); run(() -> f(0, 1));
        run(() -> g(new Box(null, null))); run(() -> g(1)); run(() -> g('c'));
        run(() -> h("")); run(() -> h(1)); run(() -> i("x")); run(() -> sel(null));
    }
}
