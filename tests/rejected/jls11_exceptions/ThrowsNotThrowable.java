// JLS 8.4.6: only `Throwable`s are declared.
public class ThrowsNotThrowable {
    static void f() throws String { } // error
}
