package java.util;

import java.io.Serializable;
import java.util.random.RandomGenerator;

/**
 * The JDK's linear congruential generator. It is deterministic even without a seed: the n-th generator that a path makes
 * without a seed has the same seed in every run. A JVM may behave in this way too.
 */
public class Random implements RandomGenerator, Serializable {
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

    @Override
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

    @Override
    public int nextInt() {
        return next(32);
    }

    @Override
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

    @Override
    public long nextLong() {
        return ((long) next(32) << 32) + next(32);
    }

    @Override
    public boolean nextBoolean() {
        return next(1) != 0;
    }

    @Override
    public float nextFloat() {
        return next(24) / (float) (1 << 24);
    }

    @Override
    public double nextDouble() {
        return (((long) next(26) << 27) + next(27)) * 0x1.0p-53;
    }

    /** Computes two values at a time, by the polar method of Box, Muller and Marsaglia. */
    @Override
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
}
