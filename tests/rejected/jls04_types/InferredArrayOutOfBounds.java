// JLS 18.4: an array is never within a recursive bound of an interface.
public class InferredArrayOutOfBounds {
    static <T extends Comparable<T>> T any() {
        return null;
    }

    static void f() {
        Object[] x = any(); // error
    }
}
