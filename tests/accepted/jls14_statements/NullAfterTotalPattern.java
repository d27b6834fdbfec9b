// Java 21: JLS 14.11.1: `null` may follow a pattern that matches everything.
public class NullAfterTotalPattern {
    static int f(Object o) {
        return switch (o) {
            case Object x -> 1;
            case null -> 2;
        };
    }
}
