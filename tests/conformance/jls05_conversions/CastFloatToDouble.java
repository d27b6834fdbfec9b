// The widening conversion from `float` to `double`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastFloatToDouble {
    static double pass(double x) { return x; }
    static double give(float x) { return x; }

    public static void main(String[] args) {
        float[] values = {Float.NEGATIVE_INFINITY, -3e9f, -1.5f, -0.0f, 0f, Float.MIN_VALUE, 0.1f, 65536.75f, Float.MAX_VALUE, Float.NaN};
        for (float value : values) {
            System.out.println(value + " -> " + (double) value);
            double assigned = value;
            double[] stored = {value};
            System.out.println(assigned + " " + stored[0] + " " + pass(value) + " " + give(value));
        }
        System.out.println((double) (float) (Float.NEGATIVE_INFINITY));
        System.out.println((double) (float) (-3e9f));
        System.out.println((double) (float) (-1.5f));
        System.out.println((double) (float) (-0.0f));
        System.out.println((double) (float) (0f));
        System.out.println((double) (float) (Float.MIN_VALUE));
        System.out.println((double) (float) (0.1f));
        System.out.println((double) (float) (65536.75f));
        System.out.println((double) (float) (Float.MAX_VALUE));
        System.out.println((double) (float) (Float.NaN));
    }
}
