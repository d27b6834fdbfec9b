// JLS 6.3: the scope of a variable declared in a `switch` block is the block, its value is not.
public class SwitchScope {
    static int f(int x) {
        switch (x) {
            case 1:
                int y = 1;
                break;
            case 2:
                return y; // error
        }
        return 0;
    }
}
