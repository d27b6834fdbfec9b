// JLS 16.1.1: what a constant condition excludes counts as assigned.
public class AssignedByConstantCondition {
    static int f() {
        int x;
        if (true || x > 0) x = 1;
        return x;
    }
}
