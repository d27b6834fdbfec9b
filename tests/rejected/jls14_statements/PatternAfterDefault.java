// Java 21: JLS 14.11.1: `default` comes after patterns.
public class PatternAfterDefault {
    static void f(Object o) {
        switch (o) {
            default -> {}
            case String s -> {} // error
        }
    }
}
