// JLS 8.4.5: the erasure of the result will not do where the signatures are the same.
public class ErasedResult {
    static class A<T> {
        T m(T p) { return p; }
        T n() { return null; }
    }
    static class B<T> extends A<T> {
        Object m(T p) { return p; } // error
    }
    static class C<T> extends A<T> {
        Object n() { return null; } // error
    }
}
