// JLS 14.18: only a `Throwable` is thrown.
public class ThrowNotThrowable {
    static void f() {
        throw "text"; // error
    }
}
