// JLS 18: no type argument gives the result that is wanted.
public class InferenceResult {
    static <T> java.util.List<T> twice(T a) { return null; }
    static java.util.List<String> f() {
        return twice(1); // error
    }
}
