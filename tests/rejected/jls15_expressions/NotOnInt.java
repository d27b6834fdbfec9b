// JLS 15.15.6: `!` takes a `boolean`.
public class NotOnInt {
    static boolean f(int x) {
        return !x; // error
    }
}
