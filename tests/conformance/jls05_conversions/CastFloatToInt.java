// The narrowing conversion from `float` to `int`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastFloatToInt {
    public static void main(String[] args) {
        float[] values = {Float.NEGATIVE_INFINITY, -3e9f, -1.5f, -0.0f, 0f, Float.MIN_VALUE, 0.1f, 65536.75f, Float.MAX_VALUE, Float.NaN};
        for (float value : values) {
            System.out.println(value + " -> " + (int) value);
            int and_back = (int) value;
            System.out.println((float) and_back + " " + (int) and_back);
        }
        System.out.println((int) (float) (Float.NEGATIVE_INFINITY));
        System.out.println((int) (float) (-3e9f));
        System.out.println((int) (float) (-1.5f));
        System.out.println((int) (float) (-0.0f));
        System.out.println((int) (float) (0f));
        System.out.println((int) (float) (Float.MIN_VALUE));
        System.out.println((int) (float) (0.1f));
        System.out.println((int) (float) (65536.75f));
        System.out.println((int) (float) (Float.MAX_VALUE));
        System.out.println((int) (float) (Float.NaN));
    }
}
