// JLS 14.20: the alternatives of a handler are not subclasses of each other.
public class MultiCatchRelated {
    static void f() {
        try { System.out.println(); } catch (IllegalStateException | RuntimeException e) { } // error
    }
}
