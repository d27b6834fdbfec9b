// JLS 15.12.2.5: two methods of variable arity, neither more specific.
public class AmbiguousVarargs {
    static void g(int... a) { }
    static void g(Integer... a) { }
    static void f() {
        g(1); // error
    }
}
