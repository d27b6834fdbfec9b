// Java 21: JLS 14.11.1.1: a subclass with the type arguments of the subject is not covered.
public class GenericNotCovered {
    sealed interface G<T> permits GA, GB {}
    record GA<T>(T t) implements G<T> {}
    record GB() implements G<String> {}
    static int f(G<String> g) {
        return switch (g) { // error
            case GA<String> a -> 1;
        };
    }
}
