class Main { static <T> T id(T t) { return t; } static <T> void m(T t) { } static class A { private <T> void m(T... t) { } } static class B extends A { void f() { m(id(null)); } } }
