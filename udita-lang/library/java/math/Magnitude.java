package java.math;

/**
 * Arithmetic on non-negative whole numbers: arrays of 32-bit words, the lowest first, without zeros at the
 * end. Arrays are immutable once they are made.
 */
final class Magnitude {
    static final int[] ZERO = new int[0];

    private static final long MASK = 0xffffffffL;

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

    static String toString(int[] a, int radix) {
        if (a.length == 0) {
            return "0";
        }
        int group = digitsInInt(radix);
        int power = 1;
        for (int i = 0; i < group; i++) {
            power *= radix;
        }
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
