// JLS 18: an argument for which no type argument fits the bound.
public class MethodBound {
    static <T extends Comparable<T>> T max(T a, T b) { return a; }
    static Object f(Object a) {
        return max(a, a); // error
    }
}
