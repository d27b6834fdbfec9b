// JLS 11.2: a `finally` block that never completes lets no exception out.
public class FinallySwallows {
    static int f() {
        try { throw new Exception(); } finally { return 1; }
    }
}
