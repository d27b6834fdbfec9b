package java.math;

/**
 * Arithmetic on non-negative whole numbers: arrays of 32-bit words, the lowest first, without zeros at the
 * end. Arrays are immutable once they are made.
 */
final class Magnitude {
    static final int[] ZERO = new int[0];

    private static final long MASK = 0xffffffffL;

    /** The products of words that a multiplication or division here takes at most; longer ones are the machine's. */
    private static final int FEW = 32;

    /** The products of words that the machine takes at most, because nothing can interrupt it there: about a second. */
    private static final long MANY_IN_PRODUCT = 1L << 34;
    private static final long MANY_IN_QUOTIENT = 1L << 30;

    /** Numbers of so many words are cut into halves to be written or read. */
    private static final int LONG = 32;

    private Magnitude() {
    }

    /** The first words of {@code words}, without zeros at the end. */
    static int[] trimmed(int[] words, int length) {
        int size = length;
        while (size > 0 && words[size - 1] == 0) {
            size--;
        }
        if (size == words.length) {
            return words;
        }
        int[] result = new int[size];
        System.arraycopy(words, 0, result, 0, size);
        return result;
    }

    /** The number with the bits of {@code value}. */
    static int[] of(long value) {
        int[] words = {(int) value, (int) (value >>> 32)};
        return trimmed(words, 2);
    }

    static int compare(int[] a, int[] b) {
        if (a.length != b.length) {
            return a.length < b.length ? -1 : 1;
        }
        for (int i = a.length - 1; i >= 0; i--) {
            if (a[i] != b[i]) {
                return Integer.compareUnsigned(a[i], b[i]);
            }
        }
        return 0;
    }

    static int[] add(int[] a, int[] b) {
        if (a.length < b.length) {
            return add(b, a);
        }
        int[] sum = new int[a.length + 1];
        long carry = 0;
        for (int i = 0; i < a.length; i++) {
            carry += (a[i] & MASK) + (i < b.length ? b[i] & MASK : 0);
            sum[i] = (int) carry;
            carry >>>= 32;
        }
        sum[a.length] = (int) carry;
        return trimmed(sum, sum.length);
    }

    /** {@code a - b}, where {@code a >= b}. */
    static int[] subtract(int[] a, int[] b) {
        int[] difference = new int[a.length];
        long borrow = 0;
        for (int i = 0; i < a.length; i++) {
            borrow += (a[i] & MASK) - (i < b.length ? b[i] & MASK : 0);
            difference[i] = (int) borrow;
            borrow >>= 32;
        }
        return trimmed(difference, difference.length);
    }

    static int[] multiply(int[] a, int[] b) {
        if (a.length == 0 || b.length == 0) {
            return ZERO;
        }
        long products = (long) a.length * b.length;
        if (products > FEW && products <= MANY_IN_PRODUCT) {
            int[] product = product(new int[][] {a, b});
            return trimmed(product, product.length);
        }
        int[] product = new int[a.length + b.length];
        for (int i = 0; i < a.length; i++) {
            long factor = a[i] & MASK;
            long carry = 0;
            for (int j = 0, k = i; j < b.length; j++, k++) {
                carry += factor * (b[j] & MASK) + (product[k] & MASK);
                product[k] = (int) carry;
                carry >>>= 32;
            }
            product[i + b.length] = (int) carry;
        }
        return trimmed(product, product.length);
    }

    /** The product, with zeros at the end. */
    private static native int[] product(int[][] factors);

    /** {@code a * factor + added}. */
    static int[] multiplyAdd(int[] a, int factor, int added) {
        int[] result = new int[a.length + 1];
        long carry = added & MASK;
        for (int i = 0; i < a.length; i++) {
            carry += (a[i] & MASK) * (factor & MASK);
            result[i] = (int) carry;
            carry >>>= 32;
        }
        result[a.length] = (int) carry;
        return trimmed(result, result.length);
    }

    /** Divides the words of {@code a} in place by a positive number below 2^31; returns the remainder. */
    static int divideInPlace(int[] a, int length, int divisor) {
        long rest = 0;
        for (int i = length - 1; i >= 0; i--) {
            long part = rest << 32 | a[i] & MASK;
            long quotient = part / divisor;
            a[i] = (int) quotient;
            rest = part - quotient * divisor;
        }
        return (int) rest;
    }

    /** The quotient and the remainder of a division by a non-zero number. */
    static int[][] divide(int[] a, int[] b) {
        if (compare(a, b) < 0) {
            int[][] nothing = {ZERO, a};
            return nothing;
        }
        long products = (a.length - b.length + 1L) * b.length;
        if (products > FEW && products <= MANY_IN_QUOTIENT) {
            int[] words = quotient(new int[][] {a, b});
            int[][] both = {part(words, b.length, words.length), part(words, 0, b.length)};
            return both;
        }
        if (b.length == 1 && b[0] > 0) {
            int[] quotient = a.clone();
            int rest = divideInPlace(quotient, quotient.length, b[0]);
            int[][] both = {trimmed(quotient, quotient.length), of(rest)};
            return both;
        }
        // A shift makes the divisor's highest bit 1, so that its highest word nearly decides each quotient word.
        int shift = Integer.numberOfLeadingZeros(b[b.length - 1]);
        int[] divisor = shiftLeft(b, shift);
        int[] shifted = shiftLeft(a, shift);
        int[] rest = new int[a.length + 2];
        System.arraycopy(shifted, 0, rest, 0, shifted.length);
        int size = divisor.length;
        int[] quotient = new int[a.length - size + 2];
        long high = divisor[size - 1] & MASK;
        long next = size > 1 ? divisor[size - 2] & MASK : 0;
        for (int i = a.length - size + 1; i >= 0; i--) {
            quotient[i] = step(rest, i, divisor, size, high, next);
        }
        int[][] both = {trimmed(quotient, quotient.length), shiftRight(trimmed(rest, size), shift)};
        return both;
    }

    /** The remainder, in as many words as the divisor has, and after it the quotient, with zeros at the end. */
    private static native int[] quotient(int[][] numbers);

    private static int[] part(int[] words, int begin, int end) {
        int size = end;
        while (size > begin && words[size - 1] == 0) {
            size--;
        }
        int[] part = new int[size - begin];
        System.arraycopy(words, begin, part, 0, part.length);
        return part;
    }

    /** Computes one word of a quotient and subtracts its product with the divisor from {@code rest}. */
    private static int step(int[] rest, int at, int[] divisor, int size, long high, long next) {
        long top = (rest[at + size] & MASK) << 32 | (at + size > 0 ? rest[at + size - 1] & MASK : 0);
        long guess = Long.divideUnsigned(top, high);
        long left = top - guess * high;
        long third = size > 1 ? rest[at + size - 2] & MASK : 0;
        while (guess > MASK || left <= MASK && Long.compareUnsigned(guess * next, left << 32 | third) > 0) {
            guess--;
            left += high;
            if (left > MASK && guess <= MASK) {
                break;
            }
        }
        long carry = 0;
        for (int j = 0; j < size; j++) {
            carry += guess * (divisor[j] & MASK);
            long difference = (rest[at + j] & MASK) - (carry & MASK);
            rest[at + j] = (int) difference;
            carry = (carry >>> 32) + (difference < 0 ? 1 : 0);
        }
        long difference = (rest[at + size] & MASK) - carry;
        rest[at + size] = (int) difference;
        if (difference < 0) {
            // The guess was one too large.
            guess--;
            long sum = 0;
            for (int j = 0; j < size; j++) {
                sum += (rest[at + j] & MASK) + (divisor[j] & MASK);
                rest[at + j] = (int) sum;
                sum >>>= 32;
            }
            rest[at + size] += (int) sum;
        }
        return (int) guess;
    }

    static int[] shiftLeft(int[] a, int bits) {
        if (a.length == 0 || bits == 0) {
            return a;
        }
        int words = bits >>> 5;
        int part = bits & 31;
        int[] result = new int[a.length + words + 1];
        for (int i = 0; i < a.length; i++) {
            long value = (a[i] & MASK) << part;
            result[i + words] |= (int) value;
            result[i + words + 1] = (int) (value >>> 32);
        }
        return trimmed(result, result.length);
    }

    static int[] shiftRight(int[] a, int bits) {
        int words = bits >>> 5;
        int part = bits & 31;
        if (words >= a.length) {
            return ZERO;
        }
        int[] result = new int[a.length - words];
        for (int i = 0; i < result.length; i++) {
            long above = i + words + 1 < a.length ? a[i + words + 1] & MASK : 0;
            result[i] = (int) ((above << 32 | a[i + words] & MASK) >>> part);
        }
        return trimmed(result, result.length);
    }

    static int bitLength(int[] a) {
        return a.length == 0 ? 0 : 32 * a.length - Integer.numberOfLeadingZeros(a[a.length - 1]);
    }

    static int trailingZeros(int[] a) {
        int i = 0;
        while (a[i] == 0) {
            i++;
        }
        return 32 * i + Integer.numberOfTrailingZeros(a[i]);
    }

    /** The number of digits of a radix that always fit in an {@code int}. */
    static int digitsInInt(int radix) {
        int digits = 0;
        for (long power = radix; power <= Integer.MAX_VALUE; power *= radix) {
            digits++;
        }
        return digits;
    }

    /** The largest power of a radix that is an {@code int}. */
    private static int largestPower(int radix) {
        int power = 1;
        for (int i = digitsInInt(radix); i > 0; i--) {
            power *= radix;
        }
        return power;
    }

    /** The powers of a radix for one group of digits, two groups, four and so on, until a square has more than {@code words} words. */
    private static int[][] powers(int radix, int words) {
        int[][] powers = new int[Integer.SIZE][];
        int[] power = of(largestPower(radix));
        powers[0] = power;
        for (int i = 1; 2L * power.length - 1 <= words; i++) {
            power = multiply(power, power);
            powers[i] = power;
        }
        return powers;
    }

    /** The number that the digits from {@code begin} on represent. */
    static int[] parse(String digits, int begin, int radix) {
        int length = digits.length() - begin;
        int group = digitsInInt(radix);
        if (length <= LONG * group) {
            return parseShort(digits, begin, digits.length(), radix);
        }
        return parse(digits, begin, digits.length(), radix, powers(radix, length / group), Integer.SIZE);
    }

    /** Reads the digits of a section; the groups of {@code powers[level]} and above are longer than it. */
    private static int[] parse(String digits, int begin, int end, int radix, int[][] powers, int level) {
        int group = digitsInInt(radix);
        if (end - begin <= LONG * group) {
            return parseShort(digits, begin, end, radix);
        }
        int half = level - 1;
        while (powers[half] == null || (long) group << half >= end - begin) {
            half--;
        }
        int middle = end - (group << half);
        int[] high = parse(digits, begin, middle, radix, powers, half + 1);
        return add(multiply(high, powers[half]), parse(digits, middle, end, radix, powers, half));
    }

    private static int[] parseShort(String digits, int begin, int end, int radix) {
        int group = digitsInInt(radix);
        int power = largestPower(radix);
        int[] sum = ZERO;
        int size = (end - begin) % group;
        int at = begin;
        while (at < end) {
            int next = at + (size == 0 ? group : size);
            sum = multiplyAdd(sum, power, Integer.parseInt(digits.substring(at, next), radix));
            at = next;
            size = 0;
        }
        return sum;
    }

    static String toString(int[] a, int radix) {
        if (a.length <= LONG) {
            return shortText(a, radix);
        }
        StringBuilder text = new StringBuilder();
        append(a, radix, powers(radix, a.length), Integer.SIZE, 0, text);
        return text.toString();
    }

    /** Appends a number below the square of {@code powers[level - 1]}, with zeros up to {@code width} digits before it. */
    private static void append(int[] a, int radix, int[][] powers, int level, int width, StringBuilder text) {
        if (a.length <= LONG) {
            String digits = shortText(a, radix);
            text.append("0".repeat(Math.max(width - digits.length(), 0))).append(digits);
            return;
        }
        int half = level - 1;
        while (powers[half] == null || compare(powers[half], a) > 0) {
            half--;
        }
        int low = digitsInInt(radix) << half;
        int[][] both = divide(a, powers[half]);
        append(both[0], radix, powers, half + 1, width - low, text);
        append(both[1], radix, powers, half + 1, low, text);
    }

    private static String shortText(int[] a, int radix) {
        if (a.length == 0) {
            return "0";
        }
        int group = digitsInInt(radix);
        int power = largestPower(radix);
        // Collects the digits from the last to the first.
        StringBuilder digits = new StringBuilder();
        int[] rest = a.clone();
        int length = rest.length;
        while (length > 0) {
            int part = divideInPlace(rest, length, power);
            while (length > 0 && rest[length - 1] == 0) {
                length--;
            }
            for (int i = 0; i < group && (length > 0 || part > 0); i++) {
                digits.append(Character.forDigit(part % radix, radix));
                part /= radix;
            }
        }
        return digits.reverse().toString();
    }
}
