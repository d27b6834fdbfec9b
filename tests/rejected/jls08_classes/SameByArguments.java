// JLS 8.4.8.3: methods of a generic superclass that its type arguments make the same.
class SameByArguments {
    static class A<T> { void m(T x) {} void m(String x) {} }
    static class B extends A<String> {} // error
    static abstract class C<T> { abstract void m(T x); int m(Integer x) { return 1; } }
    static abstract class D extends C<Integer> {} // error
    static abstract class E<T> { abstract void m(T x); void m(String x) {} }
    static class Good extends E<String> {}
}
