// JLS 14.22: a statement after `return` cannot be reached.
public class UnreachableAfterReturn {
    static int f() {
        return 1;
        int x = 2; // error
    }
}
