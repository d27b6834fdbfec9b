// The widening conversion from `short` to `long`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastShortToLong {
    static long pass(long x) { return x; }
    static long give(short x) { return x; }

    public static void main(String[] args) {
        short[] values = {Short.MIN_VALUE, -129, -1, 0, 1, 255, Short.MAX_VALUE};
        for (short value : values) {
            System.out.println(value + " -> " + (long) value);
            long assigned = value;
            long[] stored = {value};
            System.out.println(assigned + " " + stored[0] + " " + pass(value) + " " + give(value));
        }
        System.out.println((long) (short) (Short.MIN_VALUE));
        System.out.println((long) (short) (-129));
        System.out.println((long) (short) (-1));
        System.out.println((long) (short) (0));
        System.out.println((long) (short) (1));
        System.out.println((long) (short) (255));
        System.out.println((long) (short) (Short.MAX_VALUE));
    }
}
