// The widening conversion from `byte` to `int`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastByteToInt {
    static int pass(int x) { return x; }
    static int give(byte x) { return x; }

    public static void main(String[] args) {
        byte[] values = {Byte.MIN_VALUE, -1, 0, 1, 100, Byte.MAX_VALUE};
        for (byte value : values) {
            System.out.println(value + " -> " + (int) value);
            int assigned = value;
            int[] stored = {value};
            System.out.println(assigned + " " + stored[0] + " " + pass(value) + " " + give(value));
        }
        System.out.println((int) (byte) (Byte.MIN_VALUE));
        System.out.println((int) (byte) (-1));
        System.out.println((int) (byte) (0));
        System.out.println((int) (byte) (1));
        System.out.println((int) (byte) (100));
        System.out.println((int) (byte) (Byte.MAX_VALUE));
    }
}
