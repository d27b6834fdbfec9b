// JLS 10.7: the length of an array is final.
public class FinalArrayLength {
    static void f(int[] a) {
        a.length = 3; // error
    }
}
