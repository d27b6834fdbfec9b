// Java 21: JLS 14.11.1: patterns with variables share no group.
public class VariablesOfTwoPatterns {
    static void f(Object o) {
        switch (o) {
            case String s,
                Integer i -> {} // error
            default -> {}
        }
    }
}
