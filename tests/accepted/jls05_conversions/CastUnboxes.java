// JLS 5.5: an object is cast to a primitive type by way of its box; a box is unboxed and widened.
public class CastUnboxes {
    static long f(Object o, Integer i, Number n) {
        return (int) o + (long) i + (int) n;
    }
}
