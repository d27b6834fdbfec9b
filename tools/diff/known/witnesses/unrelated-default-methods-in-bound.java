interface I {
    default void d() { }
}
interface J {
    default void d() { }
}
class C<X extends I & J> { }
class Main {
    public static void main(String[] args) { }
}
