class Main { void m(int... i) { } <T> void m(T... t) { } void f() { m(1); } }
