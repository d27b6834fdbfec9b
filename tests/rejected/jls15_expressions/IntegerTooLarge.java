// JLS 3.10.1: an `int` literal that is too large.
public class IntegerTooLarge {
    static int x = 2147483648; // error
}
