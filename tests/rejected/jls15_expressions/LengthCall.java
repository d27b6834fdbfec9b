// JLS 10.7: the length of an array is a field.
public class LengthCall {
    static int f(int[] a) {
        return a.length(); // error
    }
}
