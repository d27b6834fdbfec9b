// Java 21: JLS 14.11.1: a constant of an enum appears once, qualified or not.
public class QualifiedConstantTwice {
    enum E { P, Q }
    static void f(E e) {
        switch (e) {
            case E.P -> {}
            case P -> {} // error
            default -> {}
        }
    }
}
