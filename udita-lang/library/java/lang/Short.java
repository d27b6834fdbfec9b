package java.lang;

import udita.internal.Reflect;

/** The box of a {@code short}. */
public final class Short extends Number implements Comparable<Short> {
    public static final short MIN_VALUE = -32768;
    public static final short MAX_VALUE = 32767;
    public static final int SIZE = 16;
    public static final int BYTES = 2;

    private short value;

    /** Makes a box that is identical to no other box. */
    public Short(short value) {
        this.value = value;
        Reflect.setApart(this);
    }

    /** Makes a box that is identical to no other box. */
    public Short(String s) {
        this(parseShort(s, 10));
    }

    /** Makes a box. If its value is small, it is identical to all other boxes of that value made here. */
    private Short() {
    }

    /** Always makes a new box, because a look-up by {@code value} would force it. */
    public static Short valueOf(short value) {
        Short box = new Short();
        box.value = value;
        return box;
    }

    public static Short valueOf(String s) {
        return valueOf(parseShort(s, 10));
    }

    public static Short valueOf(String s, int radix) {
        return valueOf(parseShort(s, radix));
    }

    public static short parseShort(String s) {
        return parseShort(s, 10);
    }

    public static short parseShort(String s, int radix) {
        int value = Integer.parseInt(s, radix);
        if (value < MIN_VALUE || value > MAX_VALUE) {
            throw new NumberFormatException("Value out of range. Value:\"" + s + "\" Radix:" + radix);
        }
        return (short) value;
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

    public static String toString(short value) {
        return Integer.toString(value);
    }

    @Override
    public String toString() {
        return Integer.toString(value);
    }

    public static int hashCode(short value) {
        return value;
    }

    @Override
    public int hashCode() {
        return value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Short && value == ((Short) other).value;
    }

    public static int compare(short a, short b) {
        return a - b;
    }

    @Override
    public int compareTo(Short other) {
        return value - other.value;
    }

    public static int toUnsignedInt(short value) {
        return value & 0xffff;
    }

    public static long toUnsignedLong(short value) {
        return value & 0xffff;
    }

    public static Short decode(String s) {
        int value = Integer.decode(s);
        if (value < MIN_VALUE || value > MAX_VALUE) {
            throw new NumberFormatException("Value " + value + " out of range from input " + s);
        }
        return valueOf((short) value);
    }

    public static int compareUnsigned(short a, short b) {
        return toUnsignedInt(a) - toUnsignedInt(b);
    }

    public static short reverseBytes(short value) {
        return (short) (value << 8 | value >> 8 & 0xff);
    }
}
