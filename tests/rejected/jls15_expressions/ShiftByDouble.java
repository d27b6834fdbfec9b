// JLS 15.19: a shift takes integers.
public class ShiftByDouble {
    static int f(double d) {
        return 1 << d; // error
    }
}
