// JLS 11.2.2: an exception parameter that was assigned is thrown with its declared type.
public class RethrownWiderType {
    static void f() {
        try { System.out.println(); } catch (Exception e) {
            e = new RuntimeException();
            throw e; // error
        }
    }
}
