class Main {
    static class A { static <T> void m(T... p) { } }
    static class B extends A { void m(int... p) { } }
    static void test() { new B().m(); }
}
