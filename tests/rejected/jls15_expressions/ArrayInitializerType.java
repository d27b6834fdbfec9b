// JLS 10.6: an element that does not fit.
public class ArrayInitializerType {
    static int[] x = {1, 2L}; // error
}
