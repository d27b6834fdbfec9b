// The narrowing conversion from `long` to `byte`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastLongToByte {
    public static void main(String[] args) {
        long[] values = {Long.MIN_VALUE, -4294967297L, -1L, 0L, 1L, 2147483648L, 9007199254740993L, Long.MAX_VALUE};
        for (long value : values) {
            System.out.println(value + " -> " + (byte) value);
            byte and_back = (byte) value;
            System.out.println((long) and_back + " " + (int) and_back);
        }
        System.out.println((byte) (long) (Long.MIN_VALUE));
        System.out.println((byte) (long) (-4294967297L));
        System.out.println((byte) (long) (-1L));
        System.out.println((byte) (long) (0L));
        System.out.println((byte) (long) (1L));
        System.out.println((byte) (long) (2147483648L));
        System.out.println((byte) (long) (9007199254740993L));
        System.out.println((byte) (long) (Long.MAX_VALUE));
    }
}
