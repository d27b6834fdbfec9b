//= Neither method is generic.
interface A { default void m(Object o) { } }
interface B { default void m(Object o) { } }
class C implements A, B { }
