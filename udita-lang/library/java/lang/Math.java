package java.lang;

import java.util.Random;

/** Arithmetic. */
public final class Math {
    public static final double E = 2.718281828459045;
    public static final double PI = 3.141592653589793;

    private Math() {
    }

    public static int abs(int a) {
        return a < 0 ? -a : a;
    }

    public static int absExact(int a) {
        if (a == Integer.MIN_VALUE) {
            throw new ArithmeticException("Overflow to represent absolute value of Integer.MIN_VALUE");
        }
        return a < 0 ? -a : a;
    }

    public static int max(int a, int b) {
        return a >= b ? a : b;
    }

    public static int min(int a, int b) {
        return a <= b ? a : b;
    }

    public static int floorDiv(int x, int y) {
        int quotient = x / y;
        return (x ^ y) < 0 && quotient * y != x ? quotient - 1 : quotient;
    }

    public static int floorMod(int x, int y) {
        int remainder = x % y;
        return (remainder ^ y) < 0 && remainder != 0 ? remainder + y : remainder;
    }

    public static int addExact(int x, int y) {
        int sum = x + y;
        if (((x ^ sum) & (y ^ sum)) < 0) {
            throw new ArithmeticException("integer overflow");
        }
        return sum;
    }

    public static int subtractExact(int x, int y) {
        int difference = x - y;
        if (((x ^ y) & (x ^ difference)) < 0) {
            throw new ArithmeticException("integer overflow");
        }
        return difference;
    }

    public static int incrementExact(int a) {
        return addExact(a, 1);
    }

    public static int decrementExact(int a) {
        return subtractExact(a, 1);
    }

    public static int negateExact(int a) {
        if (a == Integer.MIN_VALUE) {
            throw new ArithmeticException("integer overflow");
        }
        return -a;
    }

    public static long abs(long a) {
        return a < 0 ? -a : a;
    }

    public static long absExact(long a) {
        if (a == Long.MIN_VALUE) {
            throw new ArithmeticException("Overflow to represent absolute value of Long.MIN_VALUE");
        }
        return a < 0 ? -a : a;
    }

    public static long max(long a, long b) {
        return a >= b ? a : b;
    }

    public static long min(long a, long b) {
        return a <= b ? a : b;
    }

    public static long floorDiv(long x, long y) {
        long quotient = x / y;
        return (x ^ y) < 0 && quotient * y != x ? quotient - 1 : quotient;
    }

    public static long floorMod(long x, long y) {
        long remainder = x % y;
        return (remainder ^ y) < 0 && remainder != 0 ? remainder + y : remainder;
    }

    public static long addExact(long x, long y) {
        long sum = x + y;
        if (((x ^ sum) & (y ^ sum)) < 0) {
            throw new ArithmeticException("long overflow");
        }
        return sum;
    }

    public static long subtractExact(long x, long y) {
        long difference = x - y;
        if (((x ^ y) & (x ^ difference)) < 0) {
            throw new ArithmeticException("long overflow");
        }
        return difference;
    }

    public static long incrementExact(long a) {
        return addExact(a, 1);
    }

    public static long decrementExact(long a) {
        return subtractExact(a, 1);
    }

    public static long negateExact(long a) {
        if (a == Long.MIN_VALUE) {
            throw new ArithmeticException("long overflow");
        }
        return -a;
    }

    public static int multiplyExact(int x, int y) {
        long product = (long) x * (long) y;
        if ((int) product != product) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) product;
    }

    public static long multiplyExact(long x, int y) {
        return multiplyExact(x, (long) y);
    }

    public static long multiplyExact(long x, long y) {
        long product = x * y;
        if (y == -1 && x == Long.MIN_VALUE || y != 0 && product / y != x) {
            throw new ArithmeticException("long overflow");
        }
        return product;
    }

    public static long floorDiv(long x, int y) {
        return floorDiv(x, (long) y);
    }

    public static int floorMod(long x, int y) {
        return (int) floorMod(x, (long) y);
    }

    public static int toIntExact(long value) {
        if ((int) value != value) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) value;
    }

    // float and double

    public static float abs(float a) {
        return Float.intBitsToFloat(Float.floatToRawIntBits(a) & 0x7fffffff);
    }

    public static double abs(double a) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(a) & 0x7fffffffffffffffL);
    }

    public static float max(float a, float b) {
        if (a != a || a > b) {
            return a;
        }
        // Positive zero is greater than negative zero.
        return a == 0.0f && b == 0.0f && 1.0f / a > 0.0f ? a : b;
    }

    public static double max(double a, double b) {
        if (a != a || a > b) {
            return a;
        }
        return a == 0.0 && b == 0.0 && 1.0 / a > 0.0 ? a : b;
    }

    public static float min(float a, float b) {
        if (a != a || a < b) {
            return a;
        }
        return a == 0.0f && b == 0.0f && 1.0f / a < 0.0f ? a : b;
    }

    public static double min(double a, double b) {
        if (a != a || a < b) {
            return a;
        }
        return a == 0.0 && b == 0.0 && 1.0 / a < 0.0 ? a : b;
    }

    public static long multiplyFull(int x, int y) {
        return (long) x * (long) y;
    }

    /** The upper 64 bits of the product, computed from the products of the halves. */
    public static long multiplyHigh(long x, long y) {
        long xHigh = x >> 32;
        long xLow = x & 0xffffffffL;
        long yHigh = y >> 32;
        long yLow = y & 0xffffffffL;
        long middle = xHigh * yLow + (xLow * yLow >>> 32);
        long carry = (middle & 0xffffffffL) + xLow * yHigh;
        return xHigh * yHigh + (middle >> 32) + (carry >> 32);
    }

    // Rounding

    public static native double floor(double a);

    public static native double ceil(double a);

    public static native double rint(double a);

    /** Rounds half up. The fraction {@code a - floor(a)} is exact. */
    public static long round(double a) {
        double whole = floor(a);
        return (long) (a - whole >= 0.5 ? whole + 1.0 : whole);
    }

    public static int round(float a) {
        double whole = floor(a);
        return (int) (a - whole >= 0.5 ? whole + 1.0 : whole);
    }

    // Functions

    public static native double sqrt(double a);

    public static native double cbrt(double a);

    public static native double pow(double a, double b);

    public static native double exp(double a);

    public static native double expm1(double a);

    public static native double log(double a);

    public static native double log10(double a);

    public static native double log1p(double a);

    public static native double sin(double a);

    public static native double cos(double a);

    public static native double tan(double a);

    public static native double asin(double a);

    public static native double acos(double a);

    public static native double atan(double a);

    public static native double atan2(double y, double x);

    public static native double sinh(double a);

    public static native double cosh(double a);

    public static native double tanh(double a);

    public static native double hypot(double x, double y);

    public static native double IEEEremainder(double a, double b);

    public static native double fma(double a, double b, double c);

    public static native float fma(float a, float b, float c);

    public static double toRadians(double degrees) {
        return degrees * 0.017453292519943295;
    }

    public static double toDegrees(double radians) {
        return radians * 57.29577951308232;
    }

    // Bits

    public static double signum(double a) {
        return a > 0.0 ? 1.0 : a < 0.0 ? -1.0 : a;
    }

    public static float signum(float a) {
        return a > 0.0f ? 1.0f : a < 0.0f ? -1.0f : a;
    }

    public static double copySign(double magnitude, double sign) {
        return Double.longBitsToDouble(
            Double.doubleToRawLongBits(magnitude) & Long.MAX_VALUE | Double.doubleToRawLongBits(sign) & Long.MIN_VALUE);
    }

    public static float copySign(float magnitude, float sign) {
        return Float.intBitsToFloat(
            Float.floatToRawIntBits(magnitude) & Integer.MAX_VALUE | Float.floatToRawIntBits(sign) & Integer.MIN_VALUE);
    }

    public static int getExponent(double a) {
        return (int) (Double.doubleToRawLongBits(a) >>> 52 & 0x7ff) - Double.MAX_EXPONENT;
    }

    public static int getExponent(float a) {
        return (Float.floatToRawIntBits(a) >>> 23 & 0xff) - Float.MAX_EXPONENT;
    }

    /** The distance to the next number of greater magnitude. */
    public static double ulp(double a) {
        double magnitude = abs(a);
        if (!(magnitude < Double.POSITIVE_INFINITY)) {
            return magnitude;
        }
        return magnitude == Double.MAX_VALUE ? magnitude - nextDown(magnitude) : nextUp(magnitude) - magnitude;
    }

    public static float ulp(float a) {
        float magnitude = abs(a);
        if (!(magnitude < Float.POSITIVE_INFINITY)) {
            return magnitude;
        }
        return magnitude == Float.MAX_VALUE ? magnitude - nextDown(magnitude) : nextUp(magnitude) - magnitude;
    }

    /** The bits of neighbouring numbers, read as integers, are neighbours too. */
    public static double nextUp(double a) {
        if (!(a < Double.POSITIVE_INFINITY)) {
            return a;
        }
        // The addition turns a negative zero into a positive one.
        long bits = Double.doubleToRawLongBits(a + 0.0);
        return Double.longBitsToDouble(bits >= 0 ? bits + 1 : bits - 1);
    }

    public static float nextUp(float a) {
        if (!(a < Float.POSITIVE_INFINITY)) {
            return a;
        }
        int bits = Float.floatToRawIntBits(a + 0.0f);
        return Float.intBitsToFloat(bits >= 0 ? bits + 1 : bits - 1);
    }

    public static double nextDown(double a) {
        return -nextUp(-a);
    }

    public static float nextDown(float a) {
        return -nextUp(-a);
    }

    public static double nextAfter(double start, double direction) {
        if (start < direction) {
            return nextUp(start);
        }
        return start > direction ? nextDown(start) : start == direction ? direction : start + direction;
    }

    public static float nextAfter(float start, double direction) {
        if (start < direction) {
            return nextUp(start);
        }
        return start > direction ? nextDown(start) : start == direction ? (float) direction : start + (float) direction;
    }

    /** {@code a * 2^exponent}, rounded once: every step but the last is exact. */
    public static double scalb(double a, int exponent) {
        // Beyond these limits every result is infinite or zero.
        int rest = max(min(exponent, 2099), -2099);
        int step = rest < 0 ? -512 : 512;
        double factor = rest < 0 ? 0x1.0p-512 : 0x1.0p512;
        // The partial step comes first, so that only whole steps can leave the range of normal numbers.
        double scaled = a * Double.longBitsToDouble((long) (rest % step + Double.MAX_EXPONENT) << 52);
        for (rest -= rest % step; rest != 0; rest -= step) {
            scaled *= factor;
        }
        return scaled;
    }

    /** A double holds the exact product of a float and a power of two unless the result is infinity or zero anyway. */
    public static float scalb(float a, int exponent) {
        int rest = max(min(exponent, 278), -278);
        return (float) (a * Double.longBitsToDouble((long) (rest + Double.MAX_EXPONENT) << 52));
    }

    /** The next random number in {@code [0, 1)}. A path gets the same numbers in every run. */
    public static double random() {
        return Randomness.GENERATOR.nextDouble();
    }

    /** Holds the generator, which is made for the first random number. */
    private static final class Randomness {
        static final Random GENERATOR = new Random();
    }
}
