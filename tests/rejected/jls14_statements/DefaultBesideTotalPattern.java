// Java 21: JLS 14.11.1: a pattern that matches everything leaves nothing for `default`.
public class DefaultBesideTotalPattern {
    static void f(Object o) {
        switch (o) {
            case Object x -> {}
            default -> {} // error
        }
    }
}
