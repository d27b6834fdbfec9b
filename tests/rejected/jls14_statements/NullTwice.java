// Java 21: JLS 14.11.1: two labels `null`.
public class NullTwice {
    static void f(Object o) {
        switch (o) {
            case null -> {}
            case null -> {} // error
            default -> {}
        }
    }
}
