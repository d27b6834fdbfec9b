// JLS 15.16: no class could have all members of the types that a cast names.
class CastToClashingTypes {
    interface G<P> { }
    static class C<P> implements G<P> { }
    interface A { void m(); }
    interface B { default void m() { } }
    interface I { }
    Object parameterizations(Object o) { return (C<String> & G<Integer>) o; } // error
    Object abstractAndDefault() { return (A & B) () -> { }; } // error
    <T> Object variable(Object o) { return (T & I) o; } // error
    Object fine(Object o) { return (C<String> & I & A) o; }
}
