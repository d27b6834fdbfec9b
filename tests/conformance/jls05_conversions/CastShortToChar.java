// The narrowing conversion from `short` to `char`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastShortToChar {
    public static void main(String[] args) {
        short[] values = {Short.MIN_VALUE, -129, -1, 0, 1, 255, Short.MAX_VALUE};
        for (short value : values) {
            System.out.println(value + " -> " + (char) value);
            char and_back = (char) value;
            System.out.println((short) and_back + " " + (int) and_back);
        }
        System.out.println((char) (short) (Short.MIN_VALUE));
        System.out.println((char) (short) (-129));
        System.out.println((char) (short) (-1));
        System.out.println((char) (short) (0));
        System.out.println((char) (short) (1));
        System.out.println((char) (short) (255));
        System.out.println((char) (short) (Short.MAX_VALUE));
    }
}
