// JLS 5.2: a constant that fits is narrowed by assignment, boxed or not.
public class ConstantNarrowed {
    static final int SMALL = 100;
    static byte a = SMALL, b = 'a', c = (byte) 200;
    static char d = 97;
    static Byte e = 5;
    static Character g = 65;
}
