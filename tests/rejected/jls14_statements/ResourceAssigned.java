// JLS 14.20.3: a resource is final.
public class ResourceAssigned {
    static void f(AutoCloseable given) throws Exception {
        try (AutoCloseable a = given) {
            a = null; // error
        }
    }
}
