class A<X> { void m(X x) { } }
class C<X> extends A<X> { void m(Integer i) { } }
class Main { void f(C<Integer> c) { c.m(null); } }
