class Main { static class A { private void m(int... i) { } void m(Object... o) { } } <W extends A> void f(W w) { w.m(1); } }
