// Classes with their own equality in collections, also when it is not consistent.
public class EqualsAndHashCode {
    static class P { final int x, y; P(int x, int y) { this.x = x; this.y = y; } @Override public boolean equals(Object o) { if (!(o instanceof P)) return false; P p = (P) o; return x == p.x && y == p.y; } @Override public int hashCode() { return 31 * x + y; } @Override public String toString() { return x + "/" + y; } }
    static class Same { @Override public int hashCode() { return 1; } }
    static class Overloaded { boolean equals(Overloaded o) { return true; } }
    public static void main(String[] args) {
        java.util.Set<P> set = new java.util.HashSet<>();
        for (int i = 0; i < 20; i++) set.add(new P(i % 3, i % 2));
        System.out.println(set + " " + set.contains(new P(2, 1)) + set.contains(new P(3, 1)) + set.remove(new P(0, 0)) + set.size());
        java.util.Map<Same, Integer> map = new java.util.HashMap<>();
        Same a = new Same(), b = new Same();
        map.put(a, 1); map.put(b, 2); map.put(a, 3);
        System.out.println(map.size() + " " + map.get(a) + map.get(b) + map.get(new Same()));
        Overloaded o = new Overloaded(), p = new Overloaded(); Object q = p;
        System.out.println(o.equals(p) + " " + o.equals(q) + " " + java.util.List.of(o).contains(p));
    }
}
