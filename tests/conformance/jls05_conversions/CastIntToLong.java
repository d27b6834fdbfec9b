// The widening conversion from `int` to `long`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastIntToLong {
    static long pass(long x) { return x; }
    static long give(int x) { return x; }

    public static void main(String[] args) {
        int[] values = {Integer.MIN_VALUE, -65537, -1, 0, 1, 40000, 16777217, Integer.MAX_VALUE};
        for (int value : values) {
            System.out.println(value + " -> " + (long) value);
            long assigned = value;
            long[] stored = {value};
            System.out.println(assigned + " " + stored[0] + " " + pass(value) + " " + give(value));
        }
        System.out.println((long) (int) (Integer.MIN_VALUE));
        System.out.println((long) (int) (-65537));
        System.out.println((long) (int) (-1));
        System.out.println((long) (int) (0));
        System.out.println((long) (int) (1));
        System.out.println((long) (int) (40000));
        System.out.println((long) (int) (16777217));
        System.out.println((long) (int) (Integer.MAX_VALUE));
    }
}
