// Java 21
class Main {
    sealed interface S permits A, B { }
    record A() implements S { }
    record B() implements S { }
    record G<X>(X v) { }
    static int m(G<? extends S> g) { return switch (g) { case G(A a) -> 1; case G(B b) -> 2; }; }
    public static void main(String[] a) { System.out.println(m(new G<>(new B()))); }
}
