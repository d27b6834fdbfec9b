class Main {
    interface A { }
    interface B { default void b() { System.out.println("b"); } }
    static class C implements A, B { }
    static <T extends A & B> void m(T t) { java.util.function.Consumer<T> c = B::b; c.accept(t); }
    public static void main(String[] args) {
        m(new C());
    }
}
