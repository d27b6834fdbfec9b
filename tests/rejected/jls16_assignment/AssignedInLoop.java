// JLS 16.2.10: a loop's body may not run.
public class AssignedInLoop {
    static void f(boolean b) {
        int x;
        while (b) { x = 1; b = false; }
        System.out.println(x); // error
    }
}
