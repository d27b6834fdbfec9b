// JLS 15.28.1: a block of a `switch` expression yields a value.
public class SwitchExpressionNoYield {
    static int f(int x) {
        return switch (x) {
            case 1 -> 1;
            default -> { System.out.println(); } // error
        }; // error
    }
}
