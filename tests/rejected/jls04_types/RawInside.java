// JLS 4.8: a member class of a parameterised type has type arguments, and one of a raw type has none.
class RawInside {
    class A<T> {
        class B<U> {}
        B good;
    }
    A<String>.B a; // error
    Object b = (A<?>.B) null; // error
}
