package java.util;

import java.io.Serializable;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The JDK's linear congruential generator. It is deterministic even without a seed: the n-th generator that a path makes
 * without a seed has the same seed in every run. A JVM may behave in this way too.
 */
public class Random implements Serializable {
    private static final long MULTIPLIER = 0x5DEECE66DL;
    private static final long MASK = (1L << 48) - 1;

    /** The seed of the next generator that is made without a seed. */
    private static long nextSeed = 0x5851F42D4C957F2DL;

    private long state;
    /** The second value of a computed pair, if {@code hasGaussian}. */
    private double gaussian;
    private boolean hasGaussian;

    /** Takes a fixed seed that differs from the seeds of the generators before. */
    public Random() {
        this(nextSeed);
        nextSeed = nextSeed * 0x5DEECE66DL + 0x14057B7EF767814FL;
    }

    public Random(long seed) {
        setSeed(seed);
    }

    public void setSeed(long seed) {
        state = (seed ^ MULTIPLIER) & MASK;
        hasGaussian = false;
    }

    protected int next(int bits) {
        state = (state * MULTIPLIER + 0xBL) & MASK;
        return (int) (state >>> (48 - bits));
    }

    public void nextBytes(byte[] bytes) {
        int i = 0;
        while (i < bytes.length) {
            int four = nextInt();
            for (int n = Math.min(bytes.length - i, 4); n > 0; n--) {
                bytes[i] = (byte) four;
                four >>= 8;
                i++;
            }
        }
    }

    public int nextInt() {
        return next(32);
    }

    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive");
        }
        int bits = next(31);
        if ((bound & (bound - 1)) == 0) {
            return (int) ((bound * (long) bits) >> 31);
        }
        int value = bits % bound;
        // Rejects draws that would make small values more likely.
        while (bits - value + (bound - 1) < 0) {
            bits = next(31);
            value = bits % bound;
        }
        return value;
    }

    public int nextInt(int origin, int bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return within(origin, bound);
    }

    private int within(int origin, int bound) {
        int value = nextInt();
        int span = bound - origin;
        if ((span & (span - 1)) == 0) {
            return (value & (span - 1)) + origin;
        }
        if (span > 0) {
            int bits = value >>> 1;
            while (bits + (span - 1) - bits % span < 0) {
                bits = nextInt() >>> 1;
            }
            return bits % span + origin;
        }
        while (value < origin || value >= bound) {
            value = nextInt();
        }
        return value;
    }

    public long nextLong() {
        return ((long) next(32) << 32) + next(32);
    }

    public long nextLong(long bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive");
        }
        return within(0, bound);
    }

    public long nextLong(long origin, long bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return within(origin, bound);
    }

    private long within(long origin, long bound) {
        long value = nextLong();
        long span = bound - origin;
        if ((span & (span - 1)) == 0) {
            return (value & (span - 1)) + origin;
        }
        if (span > 0) {
            long bits = value >>> 1;
            while (bits + (span - 1) - bits % span < 0) {
                bits = nextLong() >>> 1;
            }
            return bits % span + origin;
        }
        while (value < origin || value >= bound) {
            value = nextLong();
        }
        return value;
    }

    public boolean nextBoolean() {
        return next(1) != 0;
    }

    public float nextFloat() {
        return next(24) / (float) (1 << 24);
    }

    public float nextFloat(float bound) {
        if (!(bound > 0 && bound < Float.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be finite and positive");
        }
        return below(nextFloat() * bound, bound);
    }

    public float nextFloat(float origin, float bound) {
        if (!(origin < bound && bound - origin < Float.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return below(nextFloat() * (bound - origin) + origin, bound);
    }

    private static float below(float value, float bound) {
        return value < bound ? value : Float.intBitsToFloat(Float.floatToIntBits(bound) - 1);
    }

    public double nextDouble() {
        return (((long) next(26) << 27) + next(27)) * 0x1.0p-53;
    }

    public double nextDouble(double bound) {
        if (!(bound > 0 && bound < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be finite and positive");
        }
        return below(nextDouble() * bound, bound);
    }

    public double nextDouble(double origin, double bound) {
        if (!(origin < bound && bound - origin < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return below(nextDouble() * (bound - origin) + origin, bound);
    }

    private static double below(double value, double bound) {
        return value < bound ? value : Double.longBitsToDouble(Double.doubleToLongBits(bound) - 1);
    }

    public double nextGaussian(double mean, double deviation) {
        if (deviation < 0.0) {
            throw new IllegalArgumentException("standard deviation must be non-negative");
        }
        return mean + deviation * nextGaussian();
    }

    /** Computes two values at a time, by the polar method of Box, Muller and Marsaglia. */
    public double nextGaussian() {
        if (hasGaussian) {
            hasGaussian = false;
            return gaussian;
        }
        while (true) {
            double x = 2 * nextDouble() - 1;
            double y = 2 * nextDouble() - 1;
            double square = x * x + y * y;
            if (square < 1 && square != 0) {
                double factor = StrictMath.sqrt(-2 * StrictMath.log(square) / square);
                gaussian = y * factor;
                hasGaussian = true;
                return x * factor;
            }
        }
    }

    // Streams

    public IntStream ints() {
        return IntStream.generate(new RandomValues(this, 0, 0, 0, 0));
    }

    public IntStream ints(long size) {
        return ints().limit(checkSize(size));
    }

    public IntStream ints(int origin, int bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return IntStream.generate(new RandomValues(this, origin, bound, 0, 0));
    }

    public IntStream ints(long size, int origin, int bound) {
        checkSize(size);
        return ints(origin, bound).limit(size);
    }

    public LongStream longs() {
        return LongStream.generate(new RandomValues(this, 0, 0, 0, 0));
    }

    public LongStream longs(long size) {
        return longs().limit(checkSize(size));
    }

    public LongStream longs(long origin, long bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return LongStream.generate(new RandomValues(this, origin, bound, 0, 0));
    }

    public LongStream longs(long size, long origin, long bound) {
        checkSize(size);
        return longs(origin, bound).limit(size);
    }

    public DoubleStream doubles() {
        return DoubleStream.generate(new RandomValues(this, 0, 0, 0, 0));
    }

    public DoubleStream doubles(long size) {
        return doubles().limit(checkSize(size));
    }

    public DoubleStream doubles(double origin, double bound) {
        if (!(origin < bound && bound - origin < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return DoubleStream.generate(new RandomValues(this, 0, 0, origin, bound));
    }

    public DoubleStream doubles(long size, double origin, double bound) {
        checkSize(size);
        return doubles(origin, bound).limit(size);
    }

    private static long checkSize(long size) {
        if (size < 0) {
            throw new IllegalArgumentException("size must be non-negative");
        }
        return size;
    }
}
