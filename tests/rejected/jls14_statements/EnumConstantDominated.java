// Java 21: JLS 14.11.1: an enum constant after a pattern for its type.
public class EnumConstantDominated {
    enum E { P, Q }
    static int f(E e) {
        return switch (e) {
            case E x -> 1;
            case P -> 2; // error
        };
    }
}
