package java.lang;

/** Arithmetic. */
public final class Math {
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
        // Of two zeros the positive one is greater.
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
}
