class Main { static class A { public void m(int... i) { } } interface J { default <T> void m(T... o) { } } static class B extends A implements J { } void f(B b) { b.m(1); } }
