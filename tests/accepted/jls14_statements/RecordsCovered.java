// Java 21: JLS 14.11.1.1: record patterns that cover all records together.
public class RecordsCovered {
    sealed interface S permits A, B {}
    record A(int x) implements S {}
    record B(S l, S r) implements S {}
    static int f(S s) {
        return switch (s) {
            case A a -> 1;
            case B(A l, S r) -> 2;
            case B(B l, A r) -> 3;
            case B(B l, B r) -> 4;
        };
    }
}
