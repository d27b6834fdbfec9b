// JLS 16.2.7: assigned on one branch only.
public class AssignedOnOneBranch {
    static void f(boolean b) {
        int x;
        if (b) x = 1;
        System.out.println(x); // error
    }
}
