// JLS 15.10.1: the size of an array is an `int`.
public class ArraySizeLong {
    static Object f(long n) {
        return new int[n]; // error
    }
}
