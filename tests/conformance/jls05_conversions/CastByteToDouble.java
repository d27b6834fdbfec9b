// The widening conversion from `byte` to `double`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastByteToDouble {
    static double pass(double x) { return x; }
    static double give(byte x) { return x; }

    public static void main(String[] args) {
        byte[] values = {Byte.MIN_VALUE, -1, 0, 1, 100, Byte.MAX_VALUE};
        for (byte value : values) {
            System.out.println(value + " -> " + (double) value);
            double assigned = value;
            double[] stored = {value};
            System.out.println(assigned + " " + stored[0] + " " + pass(value) + " " + give(value));
        }
        System.out.println((double) (byte) (Byte.MIN_VALUE));
        System.out.println((double) (byte) (-1));
        System.out.println((double) (byte) (0));
        System.out.println((double) (byte) (1));
        System.out.println((double) (byte) (100));
        System.out.println((double) (byte) (Byte.MAX_VALUE));
    }
}
