// The narrowing conversion from `long` to `short`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastLongToShort {
    public static void main(String[] args) {
        long[] values = {Long.MIN_VALUE, -4294967297L, -1L, 0L, 1L, 2147483648L, 9007199254740993L, Long.MAX_VALUE};
        for (long value : values) {
            System.out.println(value + " -> " + (short) value);
            short and_back = (short) value;
            System.out.println((long) and_back + " " + (int) and_back);
        }
        System.out.println((short) (long) (Long.MIN_VALUE));
        System.out.println((short) (long) (-4294967297L));
        System.out.println((short) (long) (-1L));
        System.out.println((short) (long) (0L));
        System.out.println((short) (long) (1L));
        System.out.println((short) (long) (2147483648L));
        System.out.println((short) (long) (9007199254740993L));
        System.out.println((short) (long) (Long.MAX_VALUE));
    }
}
