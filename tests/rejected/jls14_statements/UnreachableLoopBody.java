// JLS 14.22: the body of a loop whose condition is constantly false.
public class UnreachableLoopBody {
    static void f() {
        while (false) { System.out.println(); } // error
    }
}
