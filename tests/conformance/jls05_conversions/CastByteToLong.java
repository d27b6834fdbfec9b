// The widening conversion from `byte` to `long`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastByteToLong {
    static long pass(long x) { return x; }
    static long give(byte x) { return x; }

    public static void main(String[] args) {
        byte[] values = {Byte.MIN_VALUE, -1, 0, 1, 100, Byte.MAX_VALUE};
        for (byte value : values) {
            System.out.println(value + " -> " + (long) value);
            long assigned = value;
            long[] stored = {value};
            System.out.println(assigned + " " + stored[0] + " " + pass(value) + " " + give(value));
        }
        System.out.println((long) (byte) (Byte.MIN_VALUE));
        System.out.println((long) (byte) (-1));
        System.out.println((long) (byte) (0));
        System.out.println((long) (byte) (1));
        System.out.println((long) (byte) (100));
        System.out.println((long) (byte) (Byte.MAX_VALUE));
    }
}
