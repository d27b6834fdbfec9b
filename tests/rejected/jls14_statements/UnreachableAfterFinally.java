// JLS 14.22: the `finally` block never completes.
public class UnreachableAfterFinally {
    static int f() {
        try { System.out.println(); } finally { return 2; }
        return 3; // error
    }
}
