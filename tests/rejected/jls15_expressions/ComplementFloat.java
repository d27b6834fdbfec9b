// JLS 15.15.5: `~` takes an integer.
public class ComplementFloat {
    static float f(float x) {
        return ~x; // error
    }
}
