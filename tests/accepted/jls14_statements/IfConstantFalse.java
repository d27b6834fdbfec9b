// JLS 14.22: `if (false)` is no loop: what follows counts as reachable.
public class IfConstantFalse {
    static int f() {
        if (false) { return 1; }
        if (true) { return 2; }
        return 3;
    }
}
