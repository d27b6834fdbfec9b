// JLS 5.1.10: the bound of a captured wildcard is that of the type parameter, and no narrower one.
public class CaptureOutOfBounds {
    static class Box<T extends Number> { T value; }
    static void f(Box<?> box) {
        Box<? extends Integer> narrower = box; // error
    }
}
