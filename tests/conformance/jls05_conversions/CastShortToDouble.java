// The widening conversion from `short` to `double`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastShortToDouble {
    static double pass(double x) { return x; }
    static double give(short x) { return x; }

    public static void main(String[] args) {
        short[] values = {Short.MIN_VALUE, -129, -1, 0, 1, 255, Short.MAX_VALUE};
        for (short value : values) {
            System.out.println(value + " -> " + (double) value);
            double assigned = value;
            double[] stored = {value};
            System.out.println(assigned + " " + stored[0] + " " + pass(value) + " " + give(value));
        }
        System.out.println((double) (short) (Short.MIN_VALUE));
        System.out.println((double) (short) (-129));
        System.out.println((double) (short) (-1));
        System.out.println((double) (short) (0));
        System.out.println((double) (short) (1));
        System.out.println((double) (short) (255));
        System.out.println((double) (short) (Short.MAX_VALUE));
    }
}
