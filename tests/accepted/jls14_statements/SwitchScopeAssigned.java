// JLS 6.3: a variable of one group of a `switch` is assigned in another.
public class SwitchScopeAssigned {
    static int f(int x) {
        switch (x) {
            case 1:
                int y;
            default:
                y = 2;
                return y;
        }
    }
}
