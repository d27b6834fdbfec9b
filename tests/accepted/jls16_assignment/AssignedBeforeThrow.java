// JLS 16.2.13: what does not complete need not assign.
public class AssignedBeforeThrow {
    static int f(int n) {
        final int x;
        if (n > 0) x = 1; else throw new IllegalArgumentException();
        return x;
    }
}
