// JLS 5.2: no narrowing of a `long` by assignment.
public class LongToInt {
    static int f(long x) {
        int y = x; // error
        return y;
    }
}
