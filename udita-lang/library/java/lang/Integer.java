package java.lang;

import udita.internal.Reflect;

/** The box of an {@code int}, and operations on {@code int}s. */
public final class Integer extends Number implements Comparable<Integer> {
    public static final int MIN_VALUE = 0x80000000;
    public static final int MAX_VALUE = 0x7fffffff;
    public static final int SIZE = 32;
    public static final int BYTES = SIZE / 8;

    private int value;

    /** Makes a box that is identical to no other box. */
    public Integer(int value) {
        this.value = value;
        Reflect.setApart(this);
    }

    /** Makes a box that is identical to no other box. */
    public Integer(String s) {
        this(parseInt(s, 10));
    }

    /** Makes a box. If its value is small, it is identical to all other boxes of that value made here. */
    private Integer() {
    }

    /** Always makes a new box, because a look-up by {@code value} would force it. */
    public static Integer valueOf(int value) {
        Integer box = new Integer();
        box.value = value;
        return box;
    }

    public static Integer valueOf(String s) {
        return valueOf(parseInt(s, 10));
    }

    public static Integer valueOf(String s, int radix) {
        return valueOf(parseInt(s, radix));
    }

    public static int parseInt(String s) {
        return parseInt(s, 10);
    }

    public static int parseInt(String s, int radix) {
        if (s == null) {
            throw new NumberFormatException("Cannot parse null string");
        }
        if (radix < Character.MIN_RADIX) {
            throw new NumberFormatException("radix " + radix + " less than Character.MIN_RADIX");
        }
        if (radix > Character.MAX_RADIX) {
            throw new NumberFormatException("radix " + radix + " greater than Character.MAX_RADIX");
        }
        int length = s.length();
        int at = 0;
        // The range of negative numbers is larger, so the sum is negative.
        int limit = -MAX_VALUE;
        if (length > 1) {
            char first = s.charAt(0);
            if (first == '-') {
                limit = MIN_VALUE;
                at = 1;
            } else if (first == '+') {
                at = 1;
            }
        }
        int multiplyLimit = limit / radix;
        int sum = 0;
        boolean valid = length > 0;
        while (valid && at < length) {
            int digit = Character.digit(s.charAt(at), radix);
            valid = digit >= 0 && sum >= multiplyLimit && sum * radix >= limit + digit;
            sum = sum * radix - digit;
            at++;
        }
        if (!valid) {
            throw new NumberFormatException(
                "For input string: \"" + s + "\"" + (radix == 10 ? "" : " under radix " + radix));
        }
        return limit == MIN_VALUE ? sum : -sum;
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

    public static native String toString(int value);

    @Override
    public String toString() {
        return toString(value);
    }

    public static String toString(int value, int radix) {
        if (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX || radix == 10) {
            return toString(value);
        }
        char[] digits = new char[SIZE + 1];
        int at = digits.length;
        int rest = value < 0 ? value : -value;
        do {
            at--;
            digits[at] = Character.forDigit((-(rest % radix)), radix);
            rest /= radix;
        } while (rest != 0);
        if (value < 0) {
            at--;
            digits[at] = '-';
        }
        return String.fromChars(digits, at, digits.length - at);
    }

    public static String toBinaryString(int value) {
        return unsigned(value, 1);
    }

    public static String toOctalString(int value) {
        return unsigned(value, 3);
    }

    public static String toHexString(int value) {
        return unsigned(value, 4);
    }

    /** The digits of {@code value} without a sign, {@code bits} bits each. */
    private static String unsigned(int value, int bits) {
        char[] digits = new char[SIZE];
        int at = SIZE;
        int mask = (1 << bits) - 1;
        int rest = value;
        do {
            at--;
            digits[at] = Character.forDigit(rest & mask, 16);
            rest >>>= bits;
        } while (rest != 0);
        return String.fromChars(digits, at, SIZE - at);
    }

    public static int hashCode(int value) {
        return value;
    }

    @Override
    public int hashCode() {
        return value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Integer && value == ((Integer) other).value;
    }

    public static int compare(int a, int b) {
        return a < b ? -1 : a == b ? 0 : 1;
    }

    @Override
    public int compareTo(Integer other) {
        int a = value;
        int b = other.value;
        return a < b ? -1 : a == b ? 0 : 1;
    }

    public static int compareUnsigned(int a, int b) {
        return compare(a + MIN_VALUE, b + MIN_VALUE);
    }

    public static int sum(int a, int b) {
        return a + b;
    }

    public static int max(int a, int b) {
        return a >= b ? a : b;
    }

    public static int min(int a, int b) {
        return a <= b ? a : b;
    }

    public static int signum(int value) {
        return (value >> 31) | (-value >>> 31);
    }

    public static long toUnsignedLong(int value) {
        return value & 0xffffffffL;
    }

    public static String toUnsignedString(int value) {
        return Long.toString(toUnsignedLong(value));
    }

    public static int divideUnsigned(int dividend, int divisor) {
        return (int) (toUnsignedLong(dividend) / toUnsignedLong(divisor));
    }

    public static int remainderUnsigned(int dividend, int divisor) {
        return (int) (toUnsignedLong(dividend) % toUnsignedLong(divisor));
    }

    public static int bitCount(int value) {
        int pairs = value - ((value >>> 1) & 0x55555555);
        int nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
        int bytes = (nibbles + (nibbles >>> 4)) & 0x0f0f0f0f;
        return (bytes * 0x01010101) >>> 24;
    }

    public static int numberOfLeadingZeros(int value) {
        if (value <= 0) {
            return value == 0 ? 32 : 0;
        }
        int zeros = 31;
        int rest = value;
        for (int half = 16; half > 0; half >>= 1) {
            if (rest >>> half != 0) {
                rest >>>= half;
                zeros -= half;
            }
        }
        return zeros;
    }

    /** The bits below the lowest one bit are those that are set in {@code value - 1} but not in {@code value}. */
    public static int numberOfTrailingZeros(int value) {
        return bitCount(~value & (value - 1));
    }

    public static int reverse(int value) {
        int bits = (value & 0x55555555) << 1 | (value >>> 1) & 0x55555555;
        bits = (bits & 0x33333333) << 2 | (bits >>> 2) & 0x33333333;
        bits = (bits & 0x0f0f0f0f) << 4 | (bits >>> 4) & 0x0f0f0f0f;
        return reverseBytes(bits);
    }

    public static int reverseBytes(int value) {
        return value << 24 | (value & 0xff00) << 8 | (value >>> 8) & 0xff00 | value >>> 24;
    }

    public static int highestOneBit(int value) {
        return value & (MIN_VALUE >>> numberOfLeadingZeros(value));
    }

    public static int lowestOneBit(int value) {
        return value & -value;
    }

    public static int rotateLeft(int value, int distance) {
        return value << distance | value >>> -distance;
    }

    public static int rotateRight(int value, int distance) {
        return value >>> distance | value << -distance;
    }

    public static int parseInt(CharSequence s, int begin, int end, int radix) {
        if (begin < 0 || begin > end || end > s.length()) {
            throw new IndexOutOfBoundsException();
        }
        String digits = s.subSequence(begin, end).toString();
        int at = 0;
        boolean negative = false;
        if (!digits.isEmpty() && (digits.charAt(0) == '-' || digits.charAt(0) == '+')) {
            negative = digits.charAt(0) == '-';
            at = 1;
        }
        if (at == digits.length() || radix < Character.MIN_RADIX || radix > Character.MAX_RADIX) {
            if (at == 1 && radix >= Character.MIN_RADIX && radix <= Character.MAX_RADIX) {
                throw errorAt(at, digits);
            }
            return parseInt(digits, radix);
        }
        int limit = negative ? MIN_VALUE : -MAX_VALUE;
        int sum = 0;
        for (; at < digits.length(); at++) {
            int digit = Character.digit(digits.charAt(at), radix);
            if (digit < 0 || sum < limit / radix || sum * radix < limit + digit) {
                throw errorAt(at, digits);
            }
            sum = sum * radix - digit;
        }
        return negative ? sum : -sum;
    }

    private static NumberFormatException errorAt(int index, String s) {
        return new NumberFormatException("Error at index " + index + " in: \"" + s + "\"");
    }

    public static Integer decode(String s) {
        if (s.isEmpty()) {
            throw new NumberFormatException("Zero length string");
        }
        boolean negative = s.charAt(0) == '-';
        int at = negative || s.charAt(0) == '+' ? 1 : 0;
        int radix = 10;
        if (s.startsWith("0x", at) || s.startsWith("0X", at)) {
            at += 2;
            radix = 16;
        } else if (s.startsWith("#", at)) {
            at++;
            radix = 16;
        } else if (s.startsWith("0", at) && s.length() > at + 1) {
            at++;
            radix = 8;
        }
        if (s.startsWith("-", at) || s.startsWith("+", at)) {
            throw new NumberFormatException("Sign character in wrong position");
        }
        String digits = s.substring(at);
        return valueOf(parseInt(negative ? "-" + digits : digits, radix));
    }

    public static int parseUnsignedInt(String s) {
        return parseUnsignedInt(s, 10);
    }

    public static int parseUnsignedInt(CharSequence s, int begin, int end, int radix) {
        if (begin < 0 || begin > end || end > s.length()) {
            throw new IndexOutOfBoundsException();
        }
        return parseUnsignedInt(s.subSequence(begin, end).toString(), radix);
    }

    public static int parseUnsignedInt(String s, int radix) {
        if (s != null && s.startsWith("-")) {
            throw new NumberFormatException("Illegal leading minus sign on unsigned string " + s + ".");
        }
        if (s == null || s.length() <= 5 || radix == 10 && s.length() <= 9) {
            return parseInt(s, radix);
        }
        long value = Long.parseLong(s, radix);
        if (value >>> SIZE != 0) {
            throw new NumberFormatException("String value " + s + " exceeds range of unsigned int.");
        }
        return (int) value;
    }

    public static String toUnsignedString(int value, int radix) {
        return Long.toString(toUnsignedLong(value), radix);
    }
}
