// JLS 16.1.4: negation exchanges what holds when true and when false.
public class AssignedByNotOr {
    static int f(boolean b) {
        int x;
        if (!(b || (x = 1) > 0)) return x;
        return 0;
    }
}
