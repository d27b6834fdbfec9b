// Java 21: JLS 14.11.1: `null` shares its `case` with no pattern.
public class NullBesidePattern {
    static void f(Object o) {
        switch (o) {
            case null,
                String s -> {} // error
            default -> {}
        }
    }
}
