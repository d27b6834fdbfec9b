// Java 21: JLS 14.22: a `switch` whose groups complete, at the end of a method with a result.
public class PatternSwitchCompletes {
    sealed interface S permits A, B {}
    record A(int x) implements S {}
    record B(S l, S r) implements S {}
    static int f(S s) {
        switch (s) {
            case A a -> { return 1; }
            case B b -> System.out.println(b);
        }
    } // error
}
