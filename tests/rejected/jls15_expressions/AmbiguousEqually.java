// JLS 15.12.2.5: methods that are equally specific.
class AmbiguousEqually {
    interface K<T> { void f(T x); void f(String x); }
    interface L { void f(String s); }
    interface M<T> { void f(T s); }
    static class A {}
    static class B extends A {}
    AmbiguousEqually(A... rest) {}
    AmbiguousEqually(A first, A... rest) {}
    void test(K<String> k, B b) {
        k.f(""); // error
        new AmbiguousEqually(b); // error
    }
    <T extends M<String> & L> void both(T x) {
        x.f(""); // error
    }
}
