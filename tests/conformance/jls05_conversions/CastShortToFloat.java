// The widening conversion from `short` to `float`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastShortToFloat {
    static float pass(float x) { return x; }
    static float give(short x) { return x; }

    public static void main(String[] args) {
        short[] values = {Short.MIN_VALUE, -129, -1, 0, 1, 255, Short.MAX_VALUE};
        for (short value : values) {
            System.out.println(value + " -> " + (float) value);
            float assigned = value;
            float[] stored = {value};
            System.out.println(assigned + " " + stored[0] + " " + pass(value) + " " + give(value));
        }
        System.out.println((float) (short) (Short.MIN_VALUE));
        System.out.println((float) (short) (-129));
        System.out.println((float) (short) (-1));
        System.out.println((float) (short) (0));
        System.out.println((float) (short) (1));
        System.out.println((float) (short) (255));
        System.out.println((float) (short) (Short.MAX_VALUE));
    }
}
