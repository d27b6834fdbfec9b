// The widening conversion from `int` to `float`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastIntToFloat {
    static float pass(float x) { return x; }
    static float give(int x) { return x; }

    public static void main(String[] args) {
        int[] values = {Integer.MIN_VALUE, -65537, -1, 0, 1, 40000, 16777217, Integer.MAX_VALUE};
        for (int value : values) {
            System.out.println(value + " -> " + (float) value);
            float assigned = value;
            float[] stored = {value};
            System.out.println(assigned + " " + stored[0] + " " + pass(value) + " " + give(value));
        }
        System.out.println((float) (int) (Integer.MIN_VALUE));
        System.out.println((float) (int) (-65537));
        System.out.println((float) (int) (-1));
        System.out.println((float) (int) (0));
        System.out.println((float) (int) (1));
        System.out.println((float) (int) (40000));
        System.out.println((float) (int) (16777217));
        System.out.println((float) (int) (Integer.MAX_VALUE));
    }
}
