package java.util.random;

/** How values within bounds follow from values without. */
final class Draw {
    private Draw() {
    }

    static int within(RandomGenerator random, int origin, int bound) {
        int value = random.nextInt();
        int span = bound - origin;
        if ((span & (span - 1)) == 0) {
            return (value & (span - 1)) + origin;
        }
        if (span > 0) {
            int bits = value >>> 1;
            // Rejects draws that would make small values more likely.
            while (bits + (span - 1) - bits % span < 0) {
                bits = random.nextInt() >>> 1;
            }
            return bits % span + origin;
        }
        while (value < origin || value >= bound) {
            value = random.nextInt();
        }
        return value;
    }

    static long within(RandomGenerator random, long origin, long bound) {
        long value = random.nextLong();
        long span = bound - origin;
        if ((span & (span - 1)) == 0) {
            return (value & (span - 1)) + origin;
        }
        if (span > 0) {
            long bits = value >>> 1;
            while (bits + (span - 1) - bits % span < 0) {
                bits = random.nextLong() >>> 1;
            }
            return bits % span + origin;
        }
        while (value < origin || value >= bound) {
            value = random.nextLong();
        }
        return value;
    }

    static float below(float value, float bound) {
        return value < bound ? value : Float.intBitsToFloat(Float.floatToIntBits(bound) - 1);
    }

    static double below(double value, double bound) {
        return value < bound ? value : Double.longBitsToDouble(Double.doubleToLongBits(bound) - 1);
    }

    static void checkRange(double origin, double bound) {
        if (!(origin < bound && bound - origin < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
    }

    static long checkSize(long size) {
        if (size < 0) {
            throw new IllegalArgumentException("size must be non-negative");
        }
        return size;
    }
}
