// Java 21: JLS 14.11.1: a constant after a pattern for all values of its type.
public class ConstantDominated {
    static int f(Integer i) {
        return switch (i) {
            case Integer j -> 1;
            case 1 -> 2; // error
        };
    }
}
