// Shows when enums are initialised that are switched on: all of a top-level class at once, at the first such switch.
public class EnumSwitches {
    enum First { A, B; static { System.out.println("First"); } }
    enum Second { P, Q(2); Second() { this(1); } Second(int n) { System.out.println("Second " + name() + n); } }
    enum Plain { X, Y }
    enum Third { Z { void f() { } }; final int v = show("Third"); void f() { } }
    static int show(String s) { System.out.println(s); return 0; }
    static class Inner {
        static String third(Third t) { return switch (t) { case Z -> "z"; }; }
        static void second(Second s) { switch (s) { case P: System.out.println("p"); break; default: System.out.println("q"); } }
    }
    static Plain subject() { System.out.println("subject"); return Plain.Y; }
    public static void main(String[] args) {
        System.out.println("start");
        switch (subject()) { case X -> System.out.println("x"); case Y -> System.out.println("y"); }
        System.out.println("then");
        if (args.length > 5) { switch (First.A) { case A: case B: } }
        Inner.second(Second.Q);
        System.out.println(Inner.third(Third.Z));
        System.out.println(new Object() { String go(Plain p) { return switch (p) { case X, Y -> p.name(); }; } }.go(Plain.X));
        Other.go();
    }
}
class Other { enum O { K; static { System.out.println("O"); } } enum Self { M(1); final String s; Self(int n) { s = "m" + n; } String show() { switch (this) { case M: return s; } return ""; } } static void go() { System.out.println("other"); switch (EnumSwitches.Plain.X) { case X: System.out.println("x"); default: } System.out.println(Self.M.show()); if (false) switch (O.K) { default: } } }
