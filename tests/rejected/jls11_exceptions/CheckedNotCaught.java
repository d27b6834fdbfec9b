// JLS 11.2: a checked exception is caught or declared.
public class CheckedNotCaught {
    static void f() {
        throw new Exception(); // error
    }
}
