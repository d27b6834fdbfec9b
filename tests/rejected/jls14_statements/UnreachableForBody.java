// JLS 14.22: the body of a `for` whose condition is constantly false.
public class UnreachableForBody {
    static void f() {
        for (; 1 > 2;) { System.out.println(); } // error
    }
}
