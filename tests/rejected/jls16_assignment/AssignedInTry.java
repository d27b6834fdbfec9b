// JLS 16.2.15: the handler does not know how far the `try` block came.
public class AssignedInTry {
    static void f() {
        int x;
        try { x = Integer.parseInt("1"); } catch (RuntimeException e) { System.out.println(x); } // error
    }
}
