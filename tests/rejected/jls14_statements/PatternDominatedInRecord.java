// Java 21: JLS 14.11.1: a record pattern dominates one with narrower components.
public class PatternDominatedInRecord {
    sealed interface S permits A, B {}
    record A(int x) implements S {}
    record B(S l, S r) implements S {}
    static int f(S s) {
        return switch (s) {
            case B(S l, S r) -> 1;
            case B(A l, S r) -> 2; // error
            case A a -> 3;
        };
    }
}
