// JLS 4.10.3: an array of `int` is no array of `Object`.
public class ArrayNotCovariant {
    static Object[] f(int[] a) {
        return a; // error
    }
}
