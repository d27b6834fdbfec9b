// JLS 15.23: `&&` takes booleans.
public class AndOnInts {
    static boolean f(int a) {
        return a != 0 && a; // error
    }
}
