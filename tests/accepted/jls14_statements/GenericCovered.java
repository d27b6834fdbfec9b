// Java 21: JLS 14.11.1.1: a subclass with other type arguments needs no case.
public class GenericCovered {
    sealed interface G<T> permits GA, GB {}
    record GA<T>(T t) implements G<T> {}
    record GB() implements G<String> {}
    static int f(G<Integer> g) {
        return switch (g) {
            case GA<Integer> a -> 1;
        };
    }
}
