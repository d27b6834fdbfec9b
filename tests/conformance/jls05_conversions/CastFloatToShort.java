// The narrowing conversion from `float` to `short`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastFloatToShort {
    public static void main(String[] args) {
        float[] values = {Float.NEGATIVE_INFINITY, -3e9f, -1.5f, -0.0f, 0f, Float.MIN_VALUE, 0.1f, 65536.75f, Float.MAX_VALUE, Float.NaN};
        for (float value : values) {
            System.out.println(value + " -> " + (short) value);
            short and_back = (short) value;
            System.out.println((float) and_back + " " + (int) and_back);
        }
        System.out.println((short) (float) (Float.NEGATIVE_INFINITY));
        System.out.println((short) (float) (-3e9f));
        System.out.println((short) (float) (-1.5f));
        System.out.println((short) (float) (-0.0f));
        System.out.println((short) (float) (0f));
        System.out.println((short) (float) (Float.MIN_VALUE));
        System.out.println((short) (float) (0.1f));
        System.out.println((short) (float) (65536.75f));
        System.out.println((short) (float) (Float.MAX_VALUE));
        System.out.println((short) (float) (Float.NaN));
    }
}
