// Java 21: JLS 14.11.1: a guard is a condition.
public class GuardNotBoolean {
    static void f(Object o) {
        switch (o) {
            case String s when
                s.length() -> {} // error
            default -> {}
        }
    }
}
