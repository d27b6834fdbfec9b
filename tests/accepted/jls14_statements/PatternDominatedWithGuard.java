// Java 21: JLS 14.11.1: a pattern with a guard dominates nothing.
public class PatternDominatedWithGuard {
    static int f(Object o) {
        return switch (o) {
            case CharSequence c when c.length() > 1 -> 1;
            case String s -> 2;
            default -> 3;
        };
    }
}
