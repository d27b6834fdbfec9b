// The default toString: a name that stays the same while fields change, and differs between objects unless their hash codes are equal.
import java.util.*;
public class NamesOfObjects {
    static class M { String s; M next; }
    static class P { int x; P(int x) { this.x = x; } public int hashCode() { return 42; } public boolean equals(Object o) { return o instanceof P p && p.x == x; } }
    public static void main(String[] a) {
        M m = new M(); String t = m.toString(); m.s = "x";
        System.out.println(m.toString().equals(t));
        System.out.println(m.toString().equals(new M().toString()));
        System.out.println(new P(3).toString());
        System.out.println(new P(3).toString().equals(new P(4).toString()));
        Map<String, M> byName = new HashMap<>();
        for (int i = 0; i < 3; i++) { M o = new M(); byName.put(o.toString(), o); }
        System.out.println(byName.size());
        System.out.println(t.startsWith("NamesOfObjects$M@"));
        int[] b = {1}; String u = b.toString(); b[0] = 2; System.out.println(u.equals(b.toString()) + " " + u.startsWith("[I@"));
        System.out.println(Objects.toString(null) + Objects.toString("x"));
    }
}
