// Functions of raw interfaces: no method of these has type parameters.
public class RawFunctions {
    interface F<T> { <X extends T> T f(X p); }
    interface G<T> { <X extends Number, Y> X f(X p, Y q, T r); }
    static Object two(Number a, Object b, Object c) { return a + "" + b + c; }
    static Number some(Number a, Object b, Object c) { return a; }
    public static void main(String[] args) {
        F f = String::valueOf;
        System.out.println(f.f("a"));
        G g = RawFunctions::some;
        System.out.println(g.f(1, "x", 2.5));
    }
}
