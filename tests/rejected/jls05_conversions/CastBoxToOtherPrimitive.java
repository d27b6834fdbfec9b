// JLS 5.5: an `Integer` is not cast to `byte`.
public class CastBoxToOtherPrimitive {
    static byte f(Integer x) {
        return (byte) x; // error
    }
}
