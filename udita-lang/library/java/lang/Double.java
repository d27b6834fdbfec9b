package java.lang;

import udita.internal.Floats;

/** The box of a {@code double}, and operations on {@code double}s. */
public final class Double extends Number implements Comparable<Double> {
    public static final double POSITIVE_INFINITY = 1.0 / 0.0;
    public static final double NEGATIVE_INFINITY = -1.0 / 0.0;
    public static final double NaN = 0.0 / 0.0;
    public static final double MAX_VALUE = 0x1.fffffffffffffp1023;
    public static final double MIN_NORMAL = 0x1.0p-1022;
    public static final double MIN_VALUE = 0x1.0p-1074;
    public static final int MAX_EXPONENT = 1023;
    public static final int MIN_EXPONENT = -1022;
    public static final int SIZE = 64;
    public static final int BYTES = SIZE / 8;

    private final double value;

    public Double(double value) {
        this.value = value;
    }

    public Double(String s) {
        this.value = parseDouble(s);
    }

    public static Double valueOf(double value) {
        return new Double(value);
    }

    public static Double valueOf(String s) {
        return new Double(parseDouble(s));
    }

    public static double parseDouble(String s) {
        Floats.check(s);
        return Floats.doubleOf(s);
    }

    public static native String toString(double value);

    @Override
    public String toString() {
        return toString(value);
    }

    public static String toHexString(double value) {
        long bits = doubleToRawLongBits(value);
        return Floats.hex(value, bits & 0xfffffffffffffL, (int) (bits >>> 52) & 0x7ff, MIN_EXPONENT);
    }

    public static boolean isNaN(double value) {
        return value != value;
    }

    public boolean isNaN() {
        return isNaN(value);
    }

    public static boolean isInfinite(double value) {
        return value == POSITIVE_INFINITY || value == NEGATIVE_INFINITY;
    }

    public boolean isInfinite() {
        return isInfinite(value);
    }

    public static boolean isFinite(double value) {
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
        return (float) value;
    }

    @Override
    public double doubleValue() {
        return value;
    }

    public static long doubleToLongBits(double value) {
        return doubleToRawLongBits(isNaN(value) ? NaN : value);
    }

    public static native long doubleToRawLongBits(double value);

    public static native double longBitsToDouble(long bits);

    public static int hashCode(double value) {
        return Long.hashCode(doubleToLongBits(value));
    }

    @Override
    public int hashCode() {
        return hashCode(value);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Double && doubleToLongBits(((Double) other).value) == doubleToLongBits(value);
    }

    /** Negative zero is less than positive zero, and NaN is greater than every other value. */
    public static int compare(double a, double b) {
        return a < b ? -1 : a > b ? 1 : Long.compare(doubleToLongBits(a), doubleToLongBits(b));
    }

    @Override
    public int compareTo(Double other) {
        return compare(value, other.value);
    }

    public static double sum(double a, double b) {
        return a + b;
    }

    public static double max(double a, double b) {
        return Math.max(a, b);
    }

    public static double min(double a, double b) {
        return Math.min(a, b);
    }
}
