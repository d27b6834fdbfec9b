// JLS 16.1.2: after a true `&&`, the right operand was evaluated.
public class AssignedByAnd {
    static int f(boolean b) {
        int x;
        if (b && (x = 1) > 0) return x;
        return 0;
    }
}
