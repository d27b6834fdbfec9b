// The widening conversion from `long` to `double`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastLongToDouble {
    static double pass(double x) { return x; }
    static double give(long x) { return x; }

    public static void main(String[] args) {
        long[] values = {Long.MIN_VALUE, -4294967297L, -1L, 0L, 1L, 2147483648L, 9007199254740993L, Long.MAX_VALUE};
        for (long value : values) {
            System.out.println(value + " -> " + (double) value);
            double assigned = value;
            double[] stored = {value};
            System.out.println(assigned + " " + stored[0] + " " + pass(value) + " " + give(value));
        }
        System.out.println((double) (long) (Long.MIN_VALUE));
        System.out.println((double) (long) (-4294967297L));
        System.out.println((double) (long) (-1L));
        System.out.println((double) (long) (0L));
        System.out.println((double) (long) (1L));
        System.out.println((double) (long) (2147483648L));
        System.out.println((double) (long) (9007199254740993L));
        System.out.println((double) (long) (Long.MAX_VALUE));
    }
}
