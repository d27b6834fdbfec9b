interface I {
    default void d() { }
}
interface J {
    default void d() { }
}
class Main {
    public static void main(String[] args) { Object o = (I & J) null; }
}
