// JLS 5.2: a constant that does not fit.
public class ConstantTooLarge {
    static byte x = 128; // error
}
