// JLS 3.10.2: a floating-point literal that rounds to infinity.
public class FloatTooLarge {
    static float x = 1e40f; // error
}
