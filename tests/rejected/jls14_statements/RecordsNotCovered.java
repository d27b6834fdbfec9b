// Java 21: JLS 14.11.1.1: record patterns leave out some records.
public class RecordsNotCovered {
    sealed interface S permits A, B {}
    record A(int x) implements S {}
    record B(S l, S r) implements S {}
    static int f(S s) {
        return switch (s) { // error
            case A a -> 1;
            case B(A l, S r) -> 2;
            case B(S l, A r) -> 3;
        };
    }
}
