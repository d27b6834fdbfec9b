// JLS 14.20: only a `Throwable` is caught.
public class CatchNotThrowable {
    static void f() {
        try { } catch (String e) { } // error
    }
}
