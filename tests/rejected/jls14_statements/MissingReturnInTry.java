// JLS 8.4.7: the handler completes.
public class MissingReturnInTry {
    static int f() {
        try { return 1; } catch (RuntimeException e) { System.out.println(); }
    } // error
}
