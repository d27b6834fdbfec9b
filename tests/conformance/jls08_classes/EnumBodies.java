// Shows enum constants with bodies of their own.
import java.util.*;
public class EnumBodies {
    interface Op { int apply(int a, int b); }
    enum Calc implements Op {
        ADD("+") { public int apply(int a, int b) { return a + b; } },
        SUB("-") { public int apply(int a, int b) { log("sub"); return a - b; } @Override public String toString() { return "minus(" + super.toString() + ")"; } },
        MUL("*") { int count = init("mul"); { System.out.println("in body of " + name() + symbol); } public int apply(int a, int b) { count++; return a * b * SCALE; } int extra() { return count; } static int q = 4; };
        static final int SCALE = 1; static int logged;
        final String symbol;
        Calc(String s) { symbol = s; System.out.println("Calc " + s + getClass().getName()); }
        static void log(String s) { logged++; System.out.println("log " + s); }
        static int init(String s) { System.out.println("init " + s); return 5; }
        int twice(int a) { return apply(a, a); }
        int extra() { return -1; }
    }
    enum Mixed { A, B { int f() { return 2; } }, C(7) { int f() { return super.f() + v; } }; int v; Mixed() { this(0); } Mixed(int v) { this.v = v; } int f() { return 1; } }
    enum Planet { EARTH { double g() { return 9.8; } }, MARS { double g() { return 3.7; } }; abstract double g(); }
    enum State { ON { State next() { return OFF; } }, OFF { State next() { return ON; } }; abstract State next(); }
    enum WithInner { X { class In { String s() { return X.name() + ordinal() + name(); } } String t() { return new In().s(); } Runnable r() { return new Runnable() { public void run() { System.out.println("run " + name()); } }; } }; abstract String t(); abstract Runnable r(); }
    public static void main(String[] args) {
        for (Calc c : Calc.values()) System.out.println(c + " " + c.symbol + c.apply(6, 3) + " " + c.twice(5) + c.extra() + " " + c.getClass().getName() + " " + c.getDeclaringClass().getName() + " [" + c.getClass().getSimpleName() + "]");
        System.out.println(Calc.logged);
        for (Mixed m : Mixed.values()) System.out.println(m + " " + m.f() + m.v + m.getClass() + m.getDeclaringClass());
        for (Planet p : Planet.values()) System.out.println(p.g());
        State s = State.ON; for (int i = 0; i < 3; i++) { s = s.next(); System.out.print(s + " "); switch (s) { case ON: System.out.println("on"); break; case OFF: System.out.println("off"); } }
        System.out.println(Calc.valueOf("SUB") + " " + State.valueOf("OFF").compareTo(State.ON));
        System.out.println(WithInner.X.t()); WithInner.X.r().run();
        System.out.println(switch (State.ON) { case ON -> "1"; case OFF -> "2"; });
        System.out.println(State.ON.getDeclaringClass() == State.class); System.out.println(State.ON.getClass() == State.class); System.out.println(Color.A.getClass() == Color.class); System.out.println(Color.class.getName() + Color.class.getSimpleName());
        Object o = Mixed.B; System.out.println(o instanceof Mixed); System.out.println(((Mixed) o).f());
    }
    enum Color { A }
}
