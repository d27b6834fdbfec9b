class A<T> { void m(T p) { } void m(T... p) { } }
class Main {
    static void test(A<?> a) { a.m(null); }
}
