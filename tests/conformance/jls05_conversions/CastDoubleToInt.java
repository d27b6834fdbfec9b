// The narrowing conversion from `double` to `int`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastDoubleToInt {
    public static void main(String[] args) {
        double[] values = {Double.NEGATIVE_INFINITY, -1e19, -2147483649.5, -0.0, 0.0, Double.MIN_VALUE, 0.1, 300.99, 16777217.0, 1e300, Double.NaN};
        for (double value : values) {
            System.out.println(value + " -> " + (int) value);
            int and_back = (int) value;
            System.out.println((double) and_back + " " + (int) and_back);
        }
        System.out.println((int) (double) (Double.NEGATIVE_INFINITY));
        System.out.println((int) (double) (-1e19));
        System.out.println((int) (double) (-2147483649.5));
        System.out.println((int) (double) (-0.0));
        System.out.println((int) (double) (0.0));
        System.out.println((int) (double) (Double.MIN_VALUE));
        System.out.println((int) (double) (0.1));
        System.out.println((int) (double) (300.99));
        System.out.println((int) (double) (16777217.0));
        System.out.println((int) (double) (1e300));
        System.out.println((int) (double) (Double.NaN));
    }
}
