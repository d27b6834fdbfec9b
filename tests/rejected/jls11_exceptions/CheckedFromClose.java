// JLS 14.20.3: the `close` of a resource throws a checked exception.
public class CheckedFromClose {
    static void f(AutoCloseable a) {
        try (AutoCloseable b = a) { } // error
    }
}
