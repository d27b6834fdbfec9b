package java.lang;

import udita.internal.Floats;

/** The box of a {@code float}, and operations on {@code float}s. */
public final class Float extends Number implements Comparable<Float> {
    public static final float POSITIVE_INFINITY = 1.0f / 0.0f;
    public static final float NEGATIVE_INFINITY = -1.0f / 0.0f;
    public static final float NaN = 0.0f / 0.0f;
    public static final float MAX_VALUE = 0x1.fffffep127f;
    public static final float MIN_NORMAL = 0x1.0p-126f;
    public static final float MIN_VALUE = 0x1.0p-149f;
    public static final int MAX_EXPONENT = 127;
    public static final int MIN_EXPONENT = -126;
    public static final int SIZE = 32;
    public static final int BYTES = SIZE / 8;

    private final float value;

    public Float(float value) {
        this.value = value;
    }

    public Float(double value) {
        this.value = (float) value;
    }

    public Float(String s) {
        this.value = parseFloat(s);
    }

    public static Float valueOf(float value) {
        return new Float(value);
    }

    public static Float valueOf(String s) {
        return new Float(parseFloat(s));
    }

    public static float parseFloat(String s) {
        Floats.check(s);
        return Floats.floatOf(s);
    }

    public static native String toString(float value);

    @Override
    public String toString() {
        return toString(value);
    }

    public static String toHexString(float value) {
        int bits = floatToRawIntBits(value);
        return Floats.hex(value, (bits & 0x7fffffL) << 29, (bits >>> 23) & 0xff, MIN_EXPONENT);
    }

    public static boolean isNaN(float value) {
        return value != value;
    }

    public boolean isNaN() {
        return isNaN(value);
    }

    public static boolean isInfinite(float value) {
        return value == POSITIVE_INFINITY || value == NEGATIVE_INFINITY;
    }

    public boolean isInfinite() {
        return isInfinite(value);
    }

    public static boolean isFinite(float value) {
        return Math.abs(value) <= MAX_VALUE;
    }

    @Override
    public byte byteValue() {
        return (byte) value;
    }

    @Override
    public short shortValue() {
        return (short) value;
    }

    @Override
    public int intValue() {
        return (int) value;
    }

    @Override
    public long longValue() {
        return (long) value;
    }

    @Override
    public float floatValue() {
        return value;
    }

    @Override
    public double doubleValue() {
        return value;
    }

    public static int floatToIntBits(float value) {
        return floatToRawIntBits(isNaN(value) ? NaN : value);
    }

    public static native int floatToRawIntBits(float value);

    public static native float intBitsToFloat(int bits);

    public static int hashCode(float value) {
        return floatToIntBits(value);
    }

    @Override
    public int hashCode() {
        return floatToIntBits(value);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Float && floatToIntBits(((Float) other).value) == floatToIntBits(value);
    }

    /** Negative zero is less than positive zero, and NaN is greater than every other value. */
    public static int compare(float a, float b) {
        return a < b ? -1 : a > b ? 1 : Integer.compare(floatToIntBits(a), floatToIntBits(b));
    }

    @Override
    public int compareTo(Float other) {
        return compare(value, other.value);
    }

    public static float sum(float a, float b) {
        return a + b;
    }

    public static float max(float a, float b) {
        return Math.max(a, b);
    }

    public static float min(float a, float b) {
        return Math.min(a, b);
    }
}
