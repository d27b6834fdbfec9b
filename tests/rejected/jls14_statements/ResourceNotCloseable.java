// JLS 14.20.3: a resource is `AutoCloseable`.
public class ResourceNotCloseable {
    static void f() throws Exception {
        try (String s = "text") { } // error
    }
}
