// The widening conversion from `byte` to `float`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastByteToFloat {
    static float pass(float x) { return x; }
    static float give(byte x) { return x; }

    public static void main(String[] args) {
        byte[] values = {Byte.MIN_VALUE, -1, 0, 1, 100, Byte.MAX_VALUE};
        for (byte value : values) {
            System.out.println(value + " -> " + (float) value);
            float assigned = value;
            float[] stored = {value};
            System.out.println(assigned + " " + stored[0] + " " + pass(value) + " " + give(value));
        }
        System.out.println((float) (byte) (Byte.MIN_VALUE));
        System.out.println((float) (byte) (-1));
        System.out.println((float) (byte) (0));
        System.out.println((float) (byte) (1));
        System.out.println((float) (byte) (100));
        System.out.println((float) (byte) (Byte.MAX_VALUE));
    }
}
