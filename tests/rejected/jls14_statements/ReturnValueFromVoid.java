// JLS 14.17: a `void` method returns no value.
public class ReturnValueFromVoid {
    static void f() {
        return 1; // error
    }
}
