// Java 22: JLS 14.4: `_` takes no brackets.
public class UnnamedArray {
    static void f() {
        int _[] = {1}; // error
    }
}
