// JLS 14.10: the message of an assertion is a value.
public class AssertVoidMessage {
    static void g() { }
    static void f(int x) {
        assert x > 0 : g(); // error
    }
}
