// The narrowing conversion from `long` to `char`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastLongToChar {
    public static void main(String[] args) {
        long[] values = {Long.MIN_VALUE, -4294967297L, -1L, 0L, 1L, 2147483648L, 9007199254740993L, Long.MAX_VALUE};
        for (long value : values) {
            System.out.println(value + " -> " + (char) value);
            char and_back = (char) value;
            System.out.println((long) and_back + " " + (int) and_back);
        }
        System.out.println((char) (long) (Long.MIN_VALUE));
        System.out.println((char) (long) (-4294967297L));
        System.out.println((char) (long) (-1L));
        System.out.println((char) (long) (0L));
        System.out.println((char) (long) (1L));
        System.out.println((char) (long) (2147483648L));
        System.out.println((char) (long) (9007199254740993L));
        System.out.println((char) (long) (Long.MAX_VALUE));
    }
}
