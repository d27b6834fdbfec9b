// Java 22: JLS 14.30.2: the order in which the accessors of a record pattern are called, and what a MatchException says of theirs.
import java.util.*;
public class RecordPatternAccessors {
    record P(Object a, Object b) {
        public Object a() { System.out.println("a of " + hashName()); return a; }
        public Object b() { System.out.println("b of " + hashName()); if (b instanceof RuntimeException e) throw e; return b; }
        String hashName() { return "P" + (b instanceof Integer i ? i : "?"); }
    }
    record Q(int n) { public int n() { System.out.println("n"); if (n < 0) throw new IllegalStateException("neg " + n); return n; } }
    record Err(int n) { public int n() { throw new StackOverflowError(); } }
    static void test(Object o) {
        System.out.println("-- instanceof nested");
        if (o instanceof P(P(Integer x, String y), P(String z, Integer w))) System.out.println("all " + x + y + z + w);
        System.out.println("-- unnamed");
        if (o instanceof P(_, Object _)) System.out.println("unnamed");
        System.out.println("-- total");
        if (o instanceof P(Object x, var y)) System.out.println("total");
        System.out.println("-- any and string");
        if (o instanceof P(var _, P _)) System.out.println("P second");
    }
    public static void main(String[] args) {
        test(new P(new P(1, "y"), new P("z", 2)));
        test(new P(new P(1, 5), new P("z", 2)));
        test(new P(1, 2));
        test("no");
        try {
            Object o = new P(1, new IllegalArgumentException("bad"));
            if (o instanceof P(var x, var y)) System.out.println(x);
        } catch (MatchException e) { System.out.println(e.getMessage() + " | " + e.getCause()); }
        try {
            Object o = new Q(-3);
            switch (o) { case Q(int n) when n > 0 -> System.out.println("pos"); default -> System.out.println("d"); }
        } catch (MatchException e) { System.out.println(e); System.out.println(e.getCause()); }
        try {
            Object o = new Err(-3);
            switch (o) { case Err(int n) -> System.out.println("pos"); default -> System.out.println("d"); }
        } catch (MatchException e) { System.out.println(e); System.out.println(e.getCause()); }
        Q q = new Q(4);
        System.out.println(q instanceof Q(int n) && n == 4 ? "four" : "other");
        switch (q) { case Q(var n) -> System.out.println("got " + n); }
    }
}
