// JLS 15.10.3: an index is an `int`.
public class IndexLong {
    static int f(int[] a, long i) {
        return a[i]; // error
    }
}
