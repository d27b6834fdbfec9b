// JLS 16.2.7: assigned on both branches.
public class AssignedOnBothBranches {
    static int f(boolean b) {
        final int x;
        if (b) x = 1; else x = 2;
        return x;
    }
}
