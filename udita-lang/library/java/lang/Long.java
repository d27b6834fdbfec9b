package java.lang;

import udita.internal.Reflect;

/** The box of a {@code long}, and operations on {@code long}s. */
public final class Long extends Number implements Comparable<Long> {
    public static final long MIN_VALUE = 0x8000000000000000L;
    public static final long MAX_VALUE = 0x7fffffffffffffffL;
    public static final int SIZE = 64;
    public static final int BYTES = SIZE / 8;

    private long value;

    /** Makes a box that is identical to no other box. */
    public Long(long value) {
        this.value = value;
        Reflect.setApart(this);
    }

    /** Makes a box that is identical to no other box. */
    public Long(String s) {
        this(parseLong(s, 10));
    }

    /** Makes a box. If its value is small, it is identical to all other boxes of that value made here. */
    private Long() {
    }

    /** Always makes a new box, because a look-up by {@code value} would force it. */
    public static Long valueOf(long value) {
        Long box = new Long();
        box.value = value;
        return box;
    }

    public static Long valueOf(String s) {
        return valueOf(parseLong(s, 10));
    }

    public static Long valueOf(String s, int radix) {
        return valueOf(parseLong(s, radix));
    }

    public static long parseLong(String s) {
        return parseLong(s, 10);
    }

    public static long parseLong(String s, int radix) {
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
        long limit = -MAX_VALUE;
        if (length > 1) {
            char first = s.charAt(0);
            if (first == '-') {
                limit = MIN_VALUE;
                at = 1;
            } else if (first == '+') {
                at = 1;
            }
        }
        long multiplyLimit = limit / radix;
        long sum = 0;
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
        return (int) value;
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

    public static native String toString(long value);

    @Override
    public String toString() {
        return toString(value);
    }

    public static String toString(long value, int radix) {
        if (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX || radix == 10) {
            return toString(value);
        }
        char[] digits = new char[SIZE + 1];
        int at = digits.length;
        long rest = value < 0 ? value : -value;
        do {
            at--;
            digits[at] = Character.forDigit((int) (-(rest % radix)), radix);
            rest /= radix;
        } while (rest != 0);
        if (value < 0) {
            at--;
            digits[at] = '-';
        }
        return String.fromChars(digits, at, digits.length - at);
    }

    public static String toBinaryString(long value) {
        return unsigned(value, 1);
    }

    public static String toOctalString(long value) {
        return unsigned(value, 3);
    }

    public static String toHexString(long value) {
        return unsigned(value, 4);
    }

    /** The digits of {@code value} without a sign, {@code bits} bits each. */
    private static String unsigned(long value, int bits) {
        char[] digits = new char[SIZE];
        int at = SIZE;
        int mask = (1 << bits) - 1;
        long rest = value;
        do {
            at--;
            digits[at] = Character.forDigit((int) rest & mask, 16);
            rest >>>= bits;
        } while (rest != 0);
        return String.fromChars(digits, at, SIZE - at);
    }

    public static int hashCode(long value) {
        return (int) (value ^ (value >>> 32));
    }

    @Override
    public int hashCode() {
        return (int) (value ^ (value >>> 32));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Long && value == ((Long) other).value;
    }

    public static int compare(long a, long b) {
        return a < b ? -1 : a == b ? 0 : 1;
    }

    @Override
    public int compareTo(Long other) {
        return compare(value, other.value);
    }

    public static int compareUnsigned(long a, long b) {
        return compare(a + MIN_VALUE, b + MIN_VALUE);
    }

    public static long sum(long a, long b) {
        return a + b;
    }

    public static long max(long a, long b) {
        return a >= b ? a : b;
    }

    public static long min(long a, long b) {
        return a <= b ? a : b;
    }

    public static int signum(long value) {
        return (int) ((value >> 63) | (-value >>> 63));
    }

    public static int bitCount(long value) {
        return Integer.bitCount((int) value) + Integer.bitCount((int) (value >>> 32));
    }

    public static int numberOfLeadingZeros(long value) {
        int high = (int) (value >>> 32);
        return high != 0
            ? Integer.numberOfLeadingZeros(high)
            : 32 + Integer.numberOfLeadingZeros((int) value);
    }

    /** The bits below the lowest one bit are those that are set in {@code value - 1} but not in {@code value}. */
    public static int numberOfTrailingZeros(long value) {
        return bitCount(~value & (value - 1));
    }

    public static long reverse(long value) {
        return (long) Integer.reverse((int) value) << 32
            | Integer.reverse((int) (value >>> 32)) & 0xffffffffL;
    }

    public static long reverseBytes(long value) {
        return (long) Integer.reverseBytes((int) value) << 32
            | Integer.reverseBytes((int) (value >>> 32)) & 0xffffffffL;
    }

    public static long highestOneBit(long value) {
        return value & (MIN_VALUE >>> numberOfLeadingZeros(value));
    }

    public static long lowestOneBit(long value) {
        return value & -value;
    }

    public static long rotateLeft(long value, int distance) {
        return value << distance | value >>> -distance;
    }

    public static long rotateRight(long value, int distance) {
        return value >>> distance | value << -distance;
    }

    public static long parseLong(CharSequence s, int begin, int end, int radix) {
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
            return parseLong(digits, radix);
        }
        long limit = negative ? MIN_VALUE : -MAX_VALUE;
        long sum = 0;
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

    public static Long decode(String s) {
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
        return valueOf(parseLong(negative ? "-" + digits : digits, radix));
    }

    public static long parseUnsignedLong(String s) {
        return parseUnsignedLong(s, 10);
    }

    public static long parseUnsignedLong(CharSequence s, int begin, int end, int radix) {
        if (begin < 0 || begin > end || end > s.length()) {
            throw new IndexOutOfBoundsException();
        }
        return parseUnsignedLong(s.subSequence(begin, end).toString(), radix);
    }

    public static long parseUnsignedLong(String s, int radix) {
        if (s != null && s.startsWith("-")) {
            throw new NumberFormatException("Illegal leading minus sign on unsigned string " + s + ".");
        }
        if (s == null || s.length() <= 12 || radix == 10 && s.length() <= 18) {
            return parseLong(s, radix);
        }
        int last = s.length() - 1;
        long first = parseLong(s, 0, last, radix);
        int digit = Character.digit(s.charAt(last), radix);
        if (digit < 0) {
            throw new NumberFormatException("Bad digit at end of " + s);
        }
        if (first > divideUnsigned(-1 - digit, radix)) {
            throw new NumberFormatException("String value " + s + " exceeds range of unsigned long.");
        }
        return first * radix + digit;
    }

    public static long divideUnsigned(long dividend, long divisor) {
        if (divisor < 0) {
            return compareUnsigned(dividend, divisor) < 0 ? 0 : 1;
        }
        if (dividend >= 0) {
            return dividend / divisor;
        }
        long quotient = ((dividend >>> 1) / divisor) << 1;
        long rest = dividend - quotient * divisor;
        return compareUnsigned(rest, divisor) < 0 ? quotient : quotient + 1;
    }

    public static long remainderUnsigned(long dividend, long divisor) {
        return dividend - divideUnsigned(dividend, divisor) * divisor;
    }

    public static String toUnsignedString(long value) {
        return toUnsignedString(value, 10);
    }

    public static String toUnsignedString(long value, int radix) {
        if (value >= 0) {
            return toString(value, radix);
        }
        int known = radix < Character.MIN_RADIX || radix > Character.MAX_RADIX ? 10 : radix;
        long quotient = divideUnsigned(value, known);
        return toString(quotient, known) + Character.forDigit((int) (value - quotient * known), known);
    }
}
