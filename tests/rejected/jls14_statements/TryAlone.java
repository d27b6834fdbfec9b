// JLS 14.20: `try` has a handler, a `finally` or resources.
public class TryAlone {
    static void f() {
        try { System.out.println(); } // error
    }
}
