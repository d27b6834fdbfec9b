// Java 21: JLS 14.11.1.1: a `switch` statement with patterns covers all values.
public class SealedNotCovered {
    sealed interface S permits A, B {}
    record A(int x) implements S {}
    record B(S l, S r) implements S {}
    static void f(S s) {
        switch (s) { // error
            case A a -> {}
        }
    }
}
