// The widening conversion from `short` to `int`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastShortToInt {
    static int pass(int x) { return x; }
    static int give(short x) { return x; }

    public static void main(String[] args) {
        short[] values = {Short.MIN_VALUE, -129, -1, 0, 1, 255, Short.MAX_VALUE};
        for (short value : values) {
            System.out.println(value + " -> " + (int) value);
            int assigned = value;
            int[] stored = {value};
            System.out.println(assigned + " " + stored[0] + " " + pass(value) + " " + give(value));
        }
        System.out.println((int) (short) (Short.MIN_VALUE));
        System.out.println((int) (short) (-129));
        System.out.println((int) (short) (-1));
        System.out.println((int) (short) (0));
        System.out.println((int) (short) (1));
        System.out.println((int) (short) (255));
        System.out.println((int) (short) (Short.MAX_VALUE));
    }
}
