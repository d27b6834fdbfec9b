// JLS 3.10.2: a floating-point literal that rounds to zero.
public class FloatTooSmall {
    static double x = 1e-400; // error
}
