// Java 21: JLS 16.2.9: every group of a `switch` that covers all values assigns the variable.
public class AssignedByAllPatterns {
    sealed interface S permits A, B {}
    record A(int x) implements S {}
    record B(S l, S r) implements S {}
    static int f(S s) {
        final int x;
        switch (s) {
            case A a when a.x() > 1 -> x = 0;
            case A a -> x = 1;
            case B b -> x = 2;
        }
        return x;
    }
}
