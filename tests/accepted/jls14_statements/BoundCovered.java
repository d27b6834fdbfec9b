// Java 21: JLS 14.11.1.1: the bound of a type variable is covered.
public class BoundCovered {
    sealed interface S permits A, B {}
    record A(int x) implements S {}
    record B(S l, S r) implements S {}
    sealed interface G<T> permits GA, GB {}
    record GA<T>(T t) implements G<T> {}
    record GB() implements G<String> {}
    static <T extends S> int f(T t) {
        return switch (t) {
            case A a -> 1;
            case B b -> 2;
        };
    }
    static <T extends G<String>> int g(T t) {
        return switch (t) {
            case GA<String>(var s) -> s.length();
            case GB b -> 2;
        };
    }
}
