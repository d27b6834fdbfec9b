// JLS 11.2.3: a handler for an exception that an earlier handler takes.
public class UnreachableCatch {
    static void f() {
        try { System.out.println(); }
        catch (RuntimeException e) { }
        catch (IllegalStateException e) { } // error
    }
}
