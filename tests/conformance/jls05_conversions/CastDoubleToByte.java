// The narrowing conversion from `double` to `byte`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastDoubleToByte {
    public static void main(String[] args) {
        double[] values = {Double.NEGATIVE_INFINITY, -1e19, -2147483649.5, -0.0, 0.0, Double.MIN_VALUE, 0.1, 300.99, 16777217.0, 1e300, Double.NaN};
        for (double value : values) {
            System.out.println(value + " -> " + (byte) value);
            byte and_back = (byte) value;
            System.out.println((double) and_back + " " + (int) and_back);
        }
        System.out.println((byte) (double) (Double.NEGATIVE_INFINITY));
        System.out.println((byte) (double) (-1e19));
        System.out.println((byte) (double) (-2147483649.5));
        System.out.println((byte) (double) (-0.0));
        System.out.println((byte) (double) (0.0));
        System.out.println((byte) (double) (Double.MIN_VALUE));
        System.out.println((byte) (double) (0.1));
        System.out.println((byte) (double) (300.99));
        System.out.println((byte) (double) (16777217.0));
        System.out.println((byte) (double) (1e300));
        System.out.println((byte) (double) (Double.NaN));
    }
}
