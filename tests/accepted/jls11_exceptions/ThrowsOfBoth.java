// What is inherited from several types throws what all of them allow.
class ThrowsOfBoth {
    static class E1 extends Exception {}
    static class E2 extends Exception {}
    static class E3 extends Exception {}
    static class E4 extends E1 {}
    static abstract class A { public abstract void m() throws E1, E2; }
    interface B { void m() throws E2, E3; }
    static abstract class C extends A implements B {
        { try { m(); } catch (E2 e) {} }
    }
    interface I { void f() throws E1, E2; }
    interface J { void f() throws E3, E4; }
    interface K extends I, J {}
    void call(K k) {
        try { k.f(); } catch (E4 e) {}
    }
    K lambda() {
        return () -> { throw new E4(); };
    }
}
