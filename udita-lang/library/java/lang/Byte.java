package java.lang;

import udita.internal.Reflect;

/** The box of a {@code byte}. */
public final class Byte extends Number implements Comparable<Byte> {
    public static final byte MIN_VALUE = -128;
    public static final byte MAX_VALUE = 127;
    public static final int SIZE = 8;
    public static final int BYTES = 1;

    private byte value;

    /** Makes a box that is identical to no other box. */
    public Byte(byte value) {
        this.value = value;
        Reflect.setApart(this);
    }

    /** Makes a box that is identical to no other box. */
    public Byte(String s) {
        this(parseByte(s, 10));
    }

    /** Makes a box. If its value is small, it is identical to all other boxes of that value made here. */
    private Byte() {
    }

    /** Always makes a new box, because a look-up by {@code value} would force it. */
    public static Byte valueOf(byte value) {
        Byte box = new Byte();
        box.value = value;
        return box;
    }

    public static Byte valueOf(String s) {
        return valueOf(parseByte(s, 10));
    }

    public static Byte valueOf(String s, int radix) {
        return valueOf(parseByte(s, radix));
    }

    public static byte parseByte(String s) {
        return parseByte(s, 10);
    }

    public static byte parseByte(String s, int radix) {
        int value = Integer.parseInt(s, radix);
        if (value < MIN_VALUE || value > MAX_VALUE) {
            throw new NumberFormatException("Value out of range. Value:\"" + s + "\" Radix:" + radix);
        }
        return (byte) value;
    }

    @Override
    public byte byteValue() {
        return (byte) value;
    }

    @Override
    public short shortValue() {
        return value;
    }

    @Override
    public int intValue() {
        return value;
    }

    @Override
    public long longValue() {
        return value;
    }

    @Override
    public float floatValue() {
        return value;
    }

    @Override
    public double doubleValue() {
        return value;
    }

    public static String toString(byte value) {
        return Integer.toString(value);
    }

    @Override
    public String toString() {
        return Integer.toString(value);
    }

    public static int hashCode(byte value) {
        return value;
    }

    @Override
    public int hashCode() {
        return value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Byte && value == ((Byte) other).value;
    }

    public static int compare(byte a, byte b) {
        return a - b;
    }

    @Override
    public int compareTo(Byte other) {
        return value - other.value;
    }

    public static int toUnsignedInt(byte value) {
        return value & 0xff;
    }

    public static long toUnsignedLong(byte value) {
        return value & 0xff;
    }

    public static Byte decode(String s) {
        int value = Integer.decode(s);
        if (value < MIN_VALUE || value > MAX_VALUE) {
            throw new NumberFormatException("Value " + value + " out of range from input " + s);
        }
        return valueOf((byte) value);
    }

    public static int compareUnsigned(byte a, byte b) {
        return toUnsignedInt(a) - toUnsignedInt(b);
    }
}
