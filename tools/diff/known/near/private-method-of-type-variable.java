//= The method is not private.
class Main { static class A { void m(int i) { } void m(long l) { } } <W extends A> void f(W w) { w.m(1); } }
