// JLS 16.2.15: assigned in the `finally` block.
public class AssignedInFinally {
    static int f() {
        int x;
        try { System.out.println(); } finally { x = 1; }
        return x;
    }
}
