// Java 22: JLS 6.1: an unnamed variable has no name to use.
public class UnnamedUsed {
    static int f() {
        int _ = 1;
        return _; // error
    }
}
