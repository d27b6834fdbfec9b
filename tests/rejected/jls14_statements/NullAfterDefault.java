// Java 21: JLS 14.11.1: `default` comes after `null`.
public class NullAfterDefault {
    static void f(Object o) {
        switch (o) {
            default -> {}
            case null -> {} // error
        }
    }
}
