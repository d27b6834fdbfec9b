// JLS 16.1.3: the right operand of `||` may not be evaluated.
public class AssignedByOr {
    static void f(boolean b) {
        int x;
        if (b || (x = 1) > 0) System.out.println(x); // error
    }
}
