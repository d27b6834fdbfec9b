// JLS 8.1.5: no class has a raw type and a parameterization of the same interface as supertypes.
public class RawAndParameterized {
    interface A<T> { }
    interface B<T> extends A<T> { }
    static class C<T> implements B<T>, A { } // error
    static class D<T> implements B, A<T> { } // error
}
