// JLS 15.12.2.5: a method beside an inherited one that it does not override.
class DeclaredBesideInherited {
    static class A<X> { void m(X x) { } }
    static class C<X> extends A<X> { void m(Integer i) { } }
    void f(C<Integer> c) {
        c.m(null); // error
    }
    void fine(C<String> c) {
        c.m(1);
    }
}
