// The widening conversion from `byte` to `short`, at run time and in constant expressions.
// Made by tests/suite/conformance/families.rs.
public class CastByteToShort {
    static short pass(short x) { return x; }
    static short give(byte x) { return x; }

    public static void main(String[] args) {
        byte[] values = {Byte.MIN_VALUE, -1, 0, 1, 100, Byte.MAX_VALUE};
        for (byte value : values) {
            System.out.println(value + " -> " + (short) value);
            short assigned = value;
            short[] stored = {value};
            System.out.println(assigned + " " + stored[0] + " " + pass(value) + " " + give(value));
        }
        System.out.println((short) (byte) (Byte.MIN_VALUE));
        System.out.println((short) (byte) (-1));
        System.out.println((short) (byte) (0));
        System.out.println((short) (byte) (1));
        System.out.println((short) (byte) (100));
        System.out.println((short) (byte) (Byte.MAX_VALUE));
    }
}
