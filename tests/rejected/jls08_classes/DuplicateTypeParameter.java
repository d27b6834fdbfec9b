// JLS 8.1.2: two type parameters of one name.
public class DuplicateTypeParameter {
    static class A<T, T> { } // error
}
