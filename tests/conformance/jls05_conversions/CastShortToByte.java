// The narrowing conversion from `short` to `byte`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastShortToByte {
    public static void main(String[] args) {
        short[] values = {Short.MIN_VALUE, -129, -1, 0, 1, 255, Short.MAX_VALUE};
        for (short value : values) {
            System.out.println(value + " -> " + (byte) value);
            byte and_back = (byte) value;
            System.out.println((short) and_back + " " + (int) and_back);
        }
        System.out.println((byte) (short) (Short.MIN_VALUE));
        System.out.println((byte) (short) (-129));
        System.out.println((byte) (short) (-1));
        System.out.println((byte) (short) (0));
        System.out.println((byte) (short) (1));
        System.out.println((byte) (short) (255));
        System.out.println((byte) (short) (Short.MAX_VALUE));
    }
}
