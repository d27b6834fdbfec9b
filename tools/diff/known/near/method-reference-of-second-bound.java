//= There is one bound.
interface A { default void a() { } }
class Main { static <T extends A> void m(T t) { java.util.function.Consumer<T> c = A::a; } }
