package java.math;

import java.util.Random;
import udita.internal.WholeNumber;

/** A whole number of any size. */
public class BigInteger extends Number implements Comparable<BigInteger>, WholeNumber {
    private static final BigInteger[] SMALL = small();

    public static final BigInteger ZERO = valueOf(0);
    public static final BigInteger ONE = valueOf(1);
    public static final BigInteger TWO = valueOf(2);
    public static final BigInteger TEN = valueOf(10);

    /** Prime numbers. The first twelve, as bases of the Miller-Rabin test, decide every number below 2^64. */
    private static final int[] PRIMES = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71};

    private final int signum;
    final int[] words;

    private BigInteger(int signum, int[] words) {
        this.signum = words.length == 0 ? 0 : signum;
        this.words = words;
    }

    public BigInteger(String digits) {
        this(digits, 10);
    }

    public BigInteger(String digits, int radix) {
        int length = digits.length();
        if (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX) {
            throw new NumberFormatException("Radix out of range");
        }
        if (length == 0) {
            throw new NumberFormatException("Zero length BigInteger");
        }
        int minus = digits.lastIndexOf('-');
        int plus = digits.lastIndexOf('+');
        if (minus > 0 || plus > 0 || minus == 0 && plus == 0) {
            throw new NumberFormatException("Illegal embedded sign character");
        }
        int at = minus == 0 || plus == 0 ? 1 : 0;
        if (at == length) {
            throw new NumberFormatException("Zero length BigInteger");
        }
        while (at < length && Character.digit(digits.charAt(at), radix) == 0) {
            at++;
        }
        int[] sum = Magnitude.parse(digits, at, radix);
        words = sum;
        signum = sum.length == 0 ? 0 : minus == 0 ? -1 : 1;
    }

    public BigInteger(byte[] bytes) {
        if (bytes.length == 0) {
            throw new NumberFormatException("Zero length BigInteger");
        }
        boolean negative = bytes[0] < 0;
        int[] all = fromBytes(bytes, negative ? -1 : 0);
        words = negative ? negated(all) : Magnitude.trimmed(all, all.length);
        signum = words.length == 0 ? 0 : negative ? -1 : 1;
    }

    public BigInteger(int signum, byte[] magnitude) {
        if (signum < -1 || signum > 1) {
            throw new NumberFormatException("Invalid signum value");
        }
        int[] all = fromBytes(magnitude, 0);
        words = Magnitude.trimmed(all, all.length);
        if (signum == 0 && words.length > 0) {
            throw new NumberFormatException("signum-magnitude mismatch");
        }
        this.signum = words.length == 0 ? 0 : signum;
    }

    public BigInteger(int bits, Random random) {
        this(1, randomBytes(bits, random));
    }

    private static byte[] randomBytes(int bits, Random random) {
        if (bits < 0) {
            throw new IllegalArgumentException("numBits must be non-negative");
        }
        byte[] bytes = new byte[(int) (((long) bits + 7) / 8)];
        if (bytes.length > 0) {
            random.nextBytes(bytes);
            bytes[0] &= (1 << 8 - (8 * bytes.length - bits)) - 1;
        }
        return bytes;
    }

    private static int[] fromBytes(byte[] bytes, int sign) {
        int[] all = new int[bytes.length / 4 + 1];
        for (int i = 0; i < 4 * all.length; i++) {
            int part = i < bytes.length ? bytes[bytes.length - 1 - i] & 0xff : sign & 0xff;
            all[i >> 2] |= part << 8 * (i & 3);
        }
        return all;
    }

    /** The magnitude of a negative number given in two's complement. */
    private static int[] negated(int[] bits) {
        int[] result = new int[bits.length];
        int carry = 1;
        for (int i = 0; i < bits.length; i++) {
            result[i] = ~bits[i] + carry;
            carry = carry == 1 && result[i] == 0 ? 1 : 0;
        }
        return Magnitude.trimmed(result, result.length);
    }

    private static BigInteger[] small() {
        BigInteger[] small = new BigInteger[33];
        for (int i = 0; i < small.length; i++) {
            small[i] = of(i - 16);
        }
        return small;
    }

    private static BigInteger of(long value) {
        return new BigInteger(value < 0 ? -1 : 1, Magnitude.of(value < 0 ? -value : value));
    }

    public static BigInteger valueOf(long value) {
        return value >= -16 && value <= 16 ? SMALL[(int) value + 16] : of(value);
    }

    // Arithmetic

    public BigInteger add(BigInteger other) {
        if (other.signum == 0) {
            return this;
        }
        if (signum == 0) {
            return other;
        }
        if (signum == other.signum) {
            return new BigInteger(signum, Magnitude.add(words, other.words));
        }
        int order = Magnitude.compare(words, other.words);
        if (order == 0) {
            return ZERO;
        }
        return order > 0 ? new BigInteger(signum, Magnitude.subtract(words, other.words))
            : new BigInteger(other.signum, Magnitude.subtract(other.words, words));
    }

    public BigInteger subtract(BigInteger other) {
        return add(other.negate());
    }

    public BigInteger multiply(BigInteger val) {
        return val.signum == 0 || signum == 0 ? ZERO
            : new BigInteger(signum * val.signum, Magnitude.multiply(words, val.words));
    }

    public BigInteger divide(BigInteger other) {
        return divideAndRemainder(other)[0];
    }

    public BigInteger remainder(BigInteger other) {
        return divideAndRemainder(other)[1];
    }

    public BigInteger[] divideAndRemainder(BigInteger other) {
        if (other.signum == 0) {
            throw new ArithmeticException("BigInteger divide by zero");
        }
        int[][] both = Magnitude.divide(words, other.words);
        BigInteger[] result = {new BigInteger(signum * other.signum, both[0]), new BigInteger(signum, both[1])};
        return result;
    }

    public BigInteger mod(BigInteger m) {
        if (m.signum <= 0) {
            throw new ArithmeticException("BigInteger: modulus not positive");
        }
        BigInteger rest = remainder(m);
        return rest.signum < 0 ? rest.add(m) : rest;
    }

    public BigInteger pow(int exponent) {
        if (exponent < 0) {
            throw new ArithmeticException("Negative exponent");
        }
        if (signum == 0 || exponent == 0) {
            return exponent == 0 ? ONE : this;
        }
        int zeros = getLowestSetBit();
        long shift = (long) zeros * exponent;
        boolean isPowerOfTwo = abs().bitLength() == zeros + 1;
        // The limits of the JDK. Such a result would take hours here.
        if (shift > Integer.MAX_VALUE
                || !isPowerOfTwo && (long) bitLength() * exponent / Integer.SIZE > Integer.MAX_VALUE / Integer.SIZE + 1) {
            throw overflow();
        }
        if (isPowerOfTwo) {
            BigInteger power = ONE.shiftLeft((int) shift);
            return signum < 0 && (exponent & 1) != 0 ? power.negate() : power;
        }
        BigInteger result = ONE;
        BigInteger square = this;
        int rest = exponent;
        while (rest != 0) {
            if ((rest & 1) != 0) {
                result = result.multiply(square);
            }
            rest >>>= 1;
            if (rest != 0) {
                square = square.multiply(square);
            }
        }
        return result;
    }

    public BigInteger modPow(BigInteger exponent, BigInteger m) {
        if (m.signum <= 0) {
            throw new ArithmeticException("BigInteger: modulus not positive");
        }
        if (exponent.signum < 0) {
            return modInverse(m).modPow(exponent.negate(), m);
        }
        BigInteger result = ONE.mod(m);
        BigInteger base = mod(m);
        for (int i = exponent.bitLength() - 1; i >= 0; i--) {
            result = result.multiply(result).mod(m);
            if (exponent.testBit(i)) {
                result = result.multiply(base).mod(m);
            }
        }
        return result;
    }

    public BigInteger modInverse(BigInteger m) {
        if (m.signum <= 0) {
            throw new ArithmeticException("BigInteger: modulus not positive");
        }
        if (m.equals(ONE)) {
            return ZERO;
        }
        BigInteger a = mod(m);
        BigInteger b = m;
        BigInteger x = ONE;
        BigInteger y = ZERO;
        while (b.signum != 0) {
            BigInteger[] both = a.divideAndRemainder(b);
            BigInteger next = x.subtract(both[0].multiply(y));
            x = y;
            y = next;
            a = b;
            b = both[1];
        }
        if (!a.equals(ONE)) {
            throw new ArithmeticException("BigInteger not invertible.");
        }
        return x.mod(m);
    }

    public BigInteger gcd(BigInteger other) {
        BigInteger a = abs();
        BigInteger b = other.abs();
        while (b.signum != 0) {
            BigInteger rest = a.remainder(b);
            a = b;
            b = rest;
        }
        return a;
    }

    public BigInteger sqrt() {
        if (signum < 0) {
            throw new ArithmeticException("Negative BigInteger");
        }
        if (signum == 0) {
            return ZERO;
        }
        // Newton's method, from a first value that is not below the root.
        BigInteger root = ONE.shiftLeft((bitLength() + 1) / 2);
        while (true) {
            BigInteger better = root.add(divide(root)).shiftRight(1);
            if (better.compareTo(root) >= 0) {
                return root;
            }
            root = better;
        }
    }

    public BigInteger[] sqrtAndRemainder() {
        BigInteger root = sqrt();
        BigInteger[] both = {root, subtract(root.multiply(root))};
        return both;
    }

    public BigInteger abs() {
        return signum < 0 ? negate() : this;
    }

    public BigInteger negate() {
        return new BigInteger(-signum, words);
    }

    public int signum() {
        return signum;
    }

    @Override
    public boolean isNegative() {
        return signum < 0;
    }

    public BigInteger min(BigInteger other) {
        return compareTo(other) < 0 ? this : other;
    }

    public BigInteger max(BigInteger other) {
        return compareTo(other) > 0 ? this : other;
    }

    // Prime numbers

    public boolean isProbablePrime(int certainty) {
        if (certainty <= 0) {
            return true;
        }
        BigInteger n = abs();
        if (n.words.length == 0 || n.equals(ONE)) {
            return false;
        }
        for (int prime : PRIMES) {
            BigInteger p = valueOf(prime);
            if (n.equals(p)) {
                return true;
            }
            if (n.remainder(p).signum == 0) {
                return false;
            }
        }
        BigInteger less = n.subtract(ONE);
        int twos = less.getLowestSetBit();
        BigInteger odd = less.shiftRight(twos);
        for (int prime : PRIMES) {
            if (isWitness(valueOf(prime), n, less, odd, twos)) {
                return false;
            }
        }
        return true;
    }

    /** Whether {@code base} shows that {@code n} is not prime. */
    private static boolean isWitness(BigInteger base, BigInteger n, BigInteger less, BigInteger odd, int twos) {
        BigInteger x = base.modPow(odd, n);
        if (x.equals(ONE) || x.equals(less)) {
            return false;
        }
        for (int i = 1; i < twos; i++) {
            x = x.multiply(x).mod(n);
            if (x.equals(less)) {
                return false;
            }
        }
        return true;
    }

    public BigInteger nextProbablePrime() {
        if (signum < 0) {
            throw new ArithmeticException("start < 0: " + this);
        }
        BigInteger next = add(ONE);
        while (!next.isProbablePrime(100)) {
            next = next.add(ONE);
        }
        return next;
    }

    // Bits, as in two's complement of unlimited length

    /** The 32 bits at position {@code index}. */
    private int bits(int index) {
        int word = index < words.length ? words[index] : 0;
        if (signum >= 0) {
            return word;
        }
        int first = Magnitude.trailingZeros(words) >> 5;
        return index < first ? 0 : index == first ? -word : ~word;
    }

    private static BigInteger fromBits(int[] bits) {
        boolean negative = bits[bits.length - 1] < 0;
        return new BigInteger(negative ? -1 : 1, negative ? negated(bits) : Magnitude.trimmed(bits, bits.length));
    }

    private int[] room(BigInteger other) {
        return new int[Math.max(words.length, other.words.length) + 1];
    }

    public BigInteger and(BigInteger other) {
        int[] result = room(other);
        for (int i = 0; i < result.length; i++) {
            result[i] = bits(i) & other.bits(i);
        }
        return fromBits(result);
    }

    public BigInteger or(BigInteger other) {
        int[] result = room(other);
        for (int i = 0; i < result.length; i++) {
            result[i] = bits(i) | other.bits(i);
        }
        return fromBits(result);
    }

    public BigInteger xor(BigInteger other) {
        int[] result = room(other);
        for (int i = 0; i < result.length; i++) {
            result[i] = bits(i) ^ other.bits(i);
        }
        return fromBits(result);
    }

    public BigInteger not() {
        return negate().subtract(ONE);
    }

    public BigInteger andNot(BigInteger other) {
        return and(other.not());
    }

    public BigInteger shiftLeft(int count) {
        if (count < 0) {
            return count == Integer.MIN_VALUE ? shiftRight(Integer.MAX_VALUE).shiftRight(1) : shiftRight(-count);
        }
        checkLength(count);
        return new BigInteger(signum, Magnitude.shiftLeft(words, count));
    }

    /** Fails if {@code count} bits more are too many: a magnitude has at most 2^31 - 1. */
    private void checkLength(long count) {
        if (signum != 0 && Magnitude.bitLength(words) + count > Integer.MAX_VALUE) {
            throw overflow();
        }
    }

    private static ArithmeticException overflow() {
        return new ArithmeticException("BigInteger would overflow supported range");
    }

    public BigInteger shiftRight(int count) {
        if (count == Integer.MIN_VALUE) {
            checkLength(-(long) count);
            return this;
        }
        if (count < 0) {
            return shiftLeft(-count);
        }
        BigInteger result = new BigInteger(signum, Magnitude.shiftRight(words, count));
        // Rounds towards negative infinity.
        boolean loses = signum < 0 && Magnitude.trailingZeros(words) < count;
        return loses ? result.subtract(ONE) : result;
    }

    public boolean testBit(int n) {
        checkBit(n);
        return (bits(n >>> 5) >>> (n & 31) & 1) != 0;
    }

    private static void checkBit(int n) {
        if (n < 0) {
            throw new ArithmeticException("Negative bit address");
        }
    }

    public BigInteger setBit(int n) {
        checkBit(n);
        return or(ONE.shiftLeft(n));
    }

    public BigInteger clearBit(int n) {
        checkBit(n);
        return andNot(ONE.shiftLeft(n));
    }

    public BigInteger flipBit(int n) {
        checkBit(n);
        return xor(ONE.shiftLeft(n));
    }

    public int getLowestSetBit() {
        return signum == 0 ? -1 : Magnitude.trailingZeros(words);
    }

    public int bitLength() {
        int length = Magnitude.bitLength(words);
        boolean isPower = signum < 0 && Magnitude.trailingZeros(words) == length - 1;
        return isPower ? length - 1 : length;
    }

    public int bitCount() {
        int count = 0;
        for (int word : words) {
            count += Integer.bitCount(word);
        }
        return signum < 0 ? count + Magnitude.trailingZeros(words) - 1 : count;
    }

    public byte[] toByteArray() {
        byte[] bytes = new byte[bitLength() / 8 + 1];
        for (int i = 0; i < bytes.length; i++) {
            bytes[bytes.length - 1 - i] = (byte) (bits(i >> 2) >> 8 * (i & 3));
        }
        return bytes;
    }

    // Comparing

    @Override
    public int compareTo(BigInteger other) {
        if (signum != other.signum) {
            return signum < other.signum ? -1 : 1;
        }
        return signum * Magnitude.compare(words, other.words);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BigInteger && compareTo((BigInteger) other) == 0;
    }

    @Override
    public int hashCode() {
        int hash = 0;
        for (int i = words.length - 1; i >= 0; i--) {
            hash = 31 * hash + words[i];
        }
        return hash * signum;
    }

    // Other numbers and text

    @Override
    public String magnitude(int radix) {
        return Magnitude.toString(words, radix);
    }

    public String toString(int radix) {
        int known = radix < Character.MIN_RADIX || radix > Character.MAX_RADIX ? 10 : radix;
        String digits = Magnitude.toString(words, known);
        return signum < 0 ? "-" + digits : digits;
    }

    @Override
    public String toString() {
        return toString(10);
    }

    @Override
    public int intValue() {
        return bits(0);
    }

    @Override
    public long longValue() {
        return (long) bits(1) << 32 | bits(0) & 0xffffffffL;
    }

    @Override
    public double doubleValue() {
        int excess = Magnitude.bitLength(words) - 62;
        double value = excess <= 0 ? leading(0) : Math.scalb((double) leading(excess), excess);
        return signum < 0 ? -value : value;
    }

    @Override
    public float floatValue() {
        int excess = Magnitude.bitLength(words) - 62;
        float value = excess <= 0 ? leading(0) : Math.scalb((float) leading(excess), excess);
        return signum < 0 ? -value : value;
    }

    /** The magnitude without its lowest bits; if any of these is set, the lowest bit of the result is set too. */
    private long leading(int without) {
        int[] top = Magnitude.shiftRight(words, without);
        long value = (top.length > 1 ? (long) top[1] << 32 : 0) | (top.length > 0 ? top[0] & 0xffffffffL : 0);
        return without > 0 && Magnitude.trailingZeros(words) < without ? value | 1 : value;
    }

    public long longValueExact() {
        if (bitLength() > 63) {
            throw new ArithmeticException("BigInteger out of long range");
        }
        return longValue();
    }

    public int intValueExact() {
        if (bitLength() > 31) {
            throw new ArithmeticException("BigInteger out of int range");
        }
        return intValue();
    }

    public short shortValueExact() {
        if (bitLength() > 15) {
            throw new ArithmeticException("BigInteger out of short range");
        }
        return shortValue();
    }

    public byte byteValueExact() {
        if (bitLength() > 7) {
            throw new ArithmeticException("BigInteger out of byte range");
        }
        return byteValue();
    }
}
