// JLS 4.2: a `boolean` is no number.
public class BooleanToInt {
    static int f(boolean b) {
        return (int) b; // error
    }
}
