// JLS 14.20: the parameter of a handler with alternatives is final.
public class MultiCatchAssigned {
    static void f() {
        try { System.out.println(); } catch (IllegalStateException | ArithmeticException e) {
            e = null; // error
        }
    }
}
