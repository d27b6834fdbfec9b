// JLS 15.12.2.5: neither of two methods is more specific.
public class AmbiguousCall {
    static void g(int a, long b) { }
    static void g(long a, int b) { }
    static void f() {
        g(1, 1); // error
    }
}
