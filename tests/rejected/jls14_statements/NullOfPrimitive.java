// Java 21: JLS 14.11.1: a primitive value is not `null`.
public class NullOfPrimitive {
    static void f(int i) {
        switch (i) {
            case null -> {} // error
            default -> {}
        }
    }
}
