// The narrowing conversion from `float` to `char`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastFloatToChar {
    public static void main(String[] args) {
        float[] values = {Float.NEGATIVE_INFINITY, -3e9f, -1.5f, -0.0f, 0f, Float.MIN_VALUE, 0.1f, 65536.75f, Float.MAX_VALUE, Float.NaN};
        for (float value : values) {
            System.out.println(value + " -> " + (char) value);
            char and_back = (char) value;
            System.out.println((float) and_back + " " + (int) and_back);
        }
        System.out.println((char) (float) (Float.NEGATIVE_INFINITY));
        System.out.println((char) (float) (-3e9f));
        System.out.println((char) (float) (-1.5f));
        System.out.println((char) (float) (-0.0f));
        System.out.println((char) (float) (0f));
        System.out.println((char) (float) (Float.MIN_VALUE));
        System.out.println((char) (float) (0.1f));
        System.out.println((char) (float) (65536.75f));
        System.out.println((char) (float) (Float.MAX_VALUE));
        System.out.println((char) (float) (Float.NaN));
    }
}
