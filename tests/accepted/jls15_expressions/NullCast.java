// JLS 15.12.2.5: a cast says which method takes `null`; the more specific class wins.
public class NullCast {
    static void g(String a) { }
    static void g(Object a) { }
    static void h(String a) { }
    static void h(Integer a) { }
    static void f() {
        g(null);
        h((Integer) null);
    }
}
