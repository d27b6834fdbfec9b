// JLS 15.12.2.5: `null` fits two unrelated types.
public class AmbiguousNull {
    static void g(String a) { }
    static void g(Integer a) { }
    static void f() {
        g(null); // error
    }
}
