// JLS 14.4.1: a `var` is not used in its own initialiser.
public class VarOfItself {
    static String f(String x) {
        return x;
    }

    static void g() {
        var x = f(x); // error
    }
}
