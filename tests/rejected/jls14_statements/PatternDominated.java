// Java 21: JLS 14.11.1: a pattern after one that matches all it matches.
public class PatternDominated {
    static int f(Object o) {
        return switch (o) {
            case CharSequence c -> 1;
            case String s -> 2; // error
            default -> 3;
        };
    }
}
