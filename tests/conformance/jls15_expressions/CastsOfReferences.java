// Casts of references: what fails when, and what its message says.
public class CastsOfReferences {
    interface I { } static class A { } static class B extends A implements I { }
    static void t(Runnable r) { try { r.run(); System.out.println("fine"); } catch (ClassCastException e) { System.out.println(e.getClass().getSimpleName()); } }
    public static void main(String[] args) {
        A a = new A(), b = new B(); Object n = null, ints = new int[1], boxed = 5, text = "t";
        t(() -> { B x = (B) a; }); t(() -> { B x = (B) b; }); t(() -> { I x = (I) a; }); t(() -> { I x = (I) b; }); t(() -> { B x = (B) n; });
        t(() -> { int x = (int) boxed; }); t(() -> { long x = (long) boxed; }); t(() -> { long x = (int) boxed; }); t(() -> { Number x = (Number) boxed; }); t(() -> { Long x = (Long) boxed; });
        t(() -> { int[] x = (int[]) ints; }); t(() -> { Object[] x = (Object[]) ints; }); t(() -> { Cloneable x = (Cloneable) ints; }); t(() -> { Integer x = (Integer) text; });
        try { int x = (Integer) n; } catch (NullPointerException e) { System.out.println("NPE"); }
    }
}
