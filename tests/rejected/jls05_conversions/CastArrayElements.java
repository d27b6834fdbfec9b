// JLS 5.5: an array of primitives is no array of others.
public class CastArrayElements {
    static long[] f(int[] a) {
        return (long[]) a; // error
    }
}
