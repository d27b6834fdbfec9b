// JLS 15.28: a switch expression is no primary, so it has no selectors.
public class SwitchWithSelector {
    int f(int i, int[] a) {
        return 1 + switch (i) { default -> a; }[0]; // error
    }
}
