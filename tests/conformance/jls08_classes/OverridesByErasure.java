// Methods that override others by the erasure of their signatures, with results below the erased ones (JLS 8.4.5).
public class OverridesByErasure {
    static class A { <T extends Number> T[] test() { return null; } }
    static class B extends A { @Override Integer[] test() { return new Integer[] {2}; } }
    static class Generic { <E, F extends E> E bar(F x) { return null; } }
    static class Plain extends Generic { @Override public String bar(Object x) { return "plain"; } }
    static class F1 { } static class F2 extends F1 { } static class F3 extends F2 { }
    static abstract class Base<T extends F1> { abstract void foo(T bar); }
    static abstract class Sub<T extends F2> extends Base<T> {
        @Override void foo(F2 bar) { System.out.println(getClass().getSimpleName() + " " + bar.getClass().getSimpleName()); }
    }
    static class SubSub extends Sub<F3> { }
    interface I { void m() throws Exception; }
    interface J { void m() throws E1; }
    interface IJ extends I, J { }
    interface Left { void xyz() throws E1; }
    interface Right { void xyz() throws E3; }
    interface Both extends Left, Right { }
    static class E1 extends Exception { } static class E3 extends Exception { }
    static class K implements IJ, Both { public void m() { System.out.println("m"); } public void xyz() { System.out.println("xyz"); } }
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        System.out.println(new B().test()[0]);
        A a = new B();
        System.out.println(a.<Integer>test()[0]);
        Generic generic = new Plain();
        try { Integer i = generic.<Integer, Integer>bar(1); System.out.println(i); } catch (ClassCastException e) { System.out.println("not an Integer"); }
        SubSub sub = new SubSub();
        sub.foo(new F3());
        Base<F3> base = sub;
        base.foo(new F3());
        Sub<F3> middle = sub;
        middle.foo(new F2());
        try { ((Base) base).foo(new F1()); } catch (ClassCastException e) { System.out.println("not an F2"); }
        IJ ij = new K();
        try { ij.m(); } catch (E1 e) { System.out.println("never"); }
        Both both = new K();
        both.xyz();
    }
}
