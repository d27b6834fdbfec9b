// Java 21: JLS 14.11.1: a constant that the subject can never be.
public class ConstantOfOtherEnum {
    sealed interface S permits A, B {}
    record A(int x) implements S {}
    record B(S l, S r) implements S {}
    enum E { P, Q }
    static void f(S s) {
        switch (s) {
            case E.P -> {} // error
            default -> {}
        }
    }
}
