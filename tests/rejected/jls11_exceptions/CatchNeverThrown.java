// JLS 11.2.3: a handler for a checked exception that the `try` block cannot throw.
public class CatchNeverThrown {
    static void f() {
        try { System.out.println(); } catch (java.io.IOException e) { } // error
    }
}
