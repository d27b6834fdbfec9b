// JLS 18.4, 5.1.10: no type is below two unrelated classes.
public class InferredBoundsExcludeEachOther {
    static <T extends Exception> T any() {
        return null;
    }

    static <X extends Number> void f() {
        X x = any(); // error
    }
}
