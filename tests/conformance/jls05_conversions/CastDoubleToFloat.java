// The narrowing conversion from `double` to `float`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastDoubleToFloat {
    public static void main(String[] args) {
        double[] values = {Double.NEGATIVE_INFINITY, -1e19, -2147483649.5, -0.0, 0.0, Double.MIN_VALUE, 0.1, 300.99, 16777217.0, 1e300, Double.NaN};
        for (double value : values) {
            System.out.println(value + " -> " + (float) value);
            float and_back = (float) value;
            System.out.println((double) and_back + " " + (int) and_back);
        }
        System.out.println((float) (double) (Double.NEGATIVE_INFINITY));
        System.out.println((float) (double) (-1e19));
        System.out.println((float) (double) (-2147483649.5));
        System.out.println((float) (double) (-0.0));
        System.out.println((float) (double) (0.0));
        System.out.println((float) (double) (Double.MIN_VALUE));
        System.out.println((float) (double) (0.1));
        System.out.println((float) (double) (300.99));
        System.out.println((float) (double) (16777217.0));
        System.out.println((float) (double) (1e300));
        System.out.println((float) (double) (Double.NaN));
    }
}
