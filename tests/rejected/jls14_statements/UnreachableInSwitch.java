// JLS 14.22: a statement after `break` in a `switch`.
public class UnreachableInSwitch {
    static void f(int x) {
        switch (x) {
            case 1:
                break;
                System.out.println(); // error
        }
    }
}
