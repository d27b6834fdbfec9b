// JLS 14.22: neither the `try` block nor the handler completes.
public class UnreachableAfterTry {
    static int f() {
        try { return 1; } catch (RuntimeException e) { return 2; }
        return 3; // error
    }
}
