// JLS 15.28: no `return` out of a `switch` expression.
public class SwitchExpressionReturn {
    static int f(int x) {
        return switch (x) {
            case 1 -> 1;
            default -> { return 2; } // error
        };
    }
}
