// JLS 14.22: neither branch completes.
public class UnreachableAfterBothBranches {
    static int f(boolean b) {
        if (b) { return 1; } else { return 2; }
        return 3; // error
    }
}
