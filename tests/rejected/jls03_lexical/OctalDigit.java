// JLS 3.10.1: an octal literal has octal digits.
public class OctalDigit {
    static int x = 08; // error
}
