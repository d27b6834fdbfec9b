// JLS 14.10: what is asserted is boolean.
public class AssertNotBoolean {
    static void f(int x) {
        assert x; // error
    }
}
