// The widening conversion from `long` to `float`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastLongToFloat {
    static float pass(float x) { return x; }
    static float give(long x) { return x; }

    public static void main(String[] args) {
        long[] values = {Long.MIN_VALUE, -4294967297L, -1L, 0L, 1L, 2147483648L, 9007199254740993L, Long.MAX_VALUE};
        for (long value : values) {
            System.out.println(value + " -> " + (float) value);
            float assigned = value;
            float[] stored = {value};
            System.out.println(assigned + " " + stored[0] + " " + pass(value) + " " + give(value));
        }
        System.out.println((float) (long) (Long.MIN_VALUE));
        System.out.println((float) (long) (-4294967297L));
        System.out.println((float) (long) (-1L));
        System.out.println((float) (long) (0L));
        System.out.println((float) (long) (1L));
        System.out.println((float) (long) (2147483648L));
        System.out.println((float) (long) (9007199254740993L));
        System.out.println((float) (long) (Long.MAX_VALUE));
    }
}
