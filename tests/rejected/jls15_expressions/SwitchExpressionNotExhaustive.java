// JLS 15.28.1: a `switch` expression covers every value.
public class SwitchExpressionNotExhaustive {
    static int f(int x) {
        return switch (x) { case 1 -> 10; case 2 -> 20; }; // error
    }
}
