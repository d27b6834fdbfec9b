// JLS 8.4.8: of two superinterfaces of which one extends the other, what that one overrides is not inherited.
import java.util.function.Supplier;

public class InheritedFromTwoInterfaces {
    interface A { default Object m() { return "A"; } Object open(); }
    interface B extends A { default String m() { return "B"; } default String open() { return "opened by B"; } }
    interface C extends A, B { }
    static class Both implements A, B { }
    static class Below implements C {
        public String m() { return "Below"; }
        String above() { return C.super.m(); }
        String opened() { return C.super.open(); }
        Supplier<Object> reference() { return C.super::open; }
    }
    static abstract class Half implements A, B { }
    static class Whole extends Half {
        Supplier<Object> reference() { return super::open; }
    }
    static void show(Object o) { System.out.println("as Object: " + o); }
    static void show(String o) { System.out.println("as String: " + o); }

    interface First<T> { <V extends T> V same(V v); }
    interface Second<T> { <V extends T> V same(V v); }
    static class Same implements First<Number>, Second<Number> { public <V extends Number> V same(V v) { return v; } }
    static <X, Z extends First<X> & Second<X>> X call(Z z, X x) { return z.same(x); }

    static class E1 extends Exception { }
    static class E2 extends Exception { }
    interface Task<X extends Throwable> { void run() throws X; }
    static abstract class Throws { public abstract void m() throws E1, E2; }
    interface Less { default void m() throws E1 { } }
    static abstract class Meets extends Throws implements Less { }
    static class Does extends Meets { public void m() throws E1 { throw new E1(); } }
    static <X extends Throwable> void run(Task<X> task) throws X { task.run(); }

    public static void main(String[] args) {
        show(new Both().m());
        show(new Both().open());
        show(new Below().above());
        show(new Below().opened());
        show(new Below().reference().get());
        show(new Whole().reference().get());
        show(call(new Same(), 1));
        Meets meets = new Does();
        try {
            run(meets::m);
        } catch (E1 e) {
            System.out.println("E1");
        }
        try {
            meets.m();
        } catch (E1 e) {
            System.out.println("E1");
        }
    }
}
