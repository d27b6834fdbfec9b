// JLS 16.1.2: after a false `&&`, the right operand may not have been evaluated.
public class AssignedByAndOtherwise {
    static void f(boolean b) {
        int x;
        if (b && (x = 1) > 0) { } else System.out.println(x); // error
    }
}
