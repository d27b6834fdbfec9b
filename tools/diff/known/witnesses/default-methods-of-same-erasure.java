interface A { default void m(Object o) { } }
interface B { default <T> void m(T t) { } }
class C implements A, B { }
