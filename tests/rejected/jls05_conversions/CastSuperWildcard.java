// JLS 4.5.1, 5.5: type arguments that are provably distinct from a wildcard with a lower bound.
class CastSuperWildcard {
    static class A {}
    static class B extends A {}
    class Foo<T> {}
    <U extends B> void f(Foo<? super A> x, Foo<? super Number> y) {
        Foo<U> a = (Foo<U>) x; // error
        Foo<Integer> b = (Foo<Integer>) y; // error
        Foo<Object> c = (Foo<Object>) x;
    }
}
