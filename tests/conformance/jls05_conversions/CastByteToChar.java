// The narrowing conversion from `byte` to `char`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastByteToChar {
    public static void main(String[] args) {
        byte[] values = {Byte.MIN_VALUE, -1, 0, 1, 100, Byte.MAX_VALUE};
        for (byte value : values) {
            System.out.println(value + " -> " + (char) value);
            char and_back = (char) value;
            System.out.println((byte) and_back + " " + (int) and_back);
        }
        System.out.println((char) (byte) (Byte.MIN_VALUE));
        System.out.println((char) (byte) (-1));
        System.out.println((char) (byte) (0));
        System.out.println((char) (byte) (1));
        System.out.println((char) (byte) (100));
        System.out.println((char) (byte) (Byte.MAX_VALUE));
    }
}
