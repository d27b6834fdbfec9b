// JLS 3.10.1: a hexadecimal literal has digits.
public class HexEmpty {
    static int x = 0x; // error
}
