// Java 21: JLS 18.5.5: the inferred type arguments of a record pattern are within their bounds.
public class RecordPatternOutOfBounds {
    interface A<T> {
    }

    record R<T extends Number>() implements A<T> {
    }

    static boolean f(A<String> x) {
        return x instanceof R(); // error
    }
}
