// JLS 8.1.2: a static nested class does not see the type parameters around it.
public class GenericStaticContext {
    static class Outer<T> {
        static class Nested {
            T value; // error
        }
    }
}
