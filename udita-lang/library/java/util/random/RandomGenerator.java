package java.util.random;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** A source of random numbers: all values follow from those of {@code nextLong}, by the JDK's methods. */
public interface RandomGenerator {
    static RandomGenerator of(String name) {
        return RandomGeneratorFactory.of(name).create();
    }

    static RandomGenerator getDefault() {
        return of("L32X64MixRandom");
    }

    long nextLong();

    default boolean isDeprecated() {
        return false;
    }

    default boolean nextBoolean() {
        return nextInt() < 0;
    }

    default void nextBytes(byte[] bytes) {
        long bits = 0;
        for (int i = 0; i < bytes.length; i++) {
            bits = i % 8 == 0 ? nextLong() : bits >>> 8;
            bytes[i] = (byte) bits;
        }
    }

    default int nextInt() {
        return (int) (nextLong() >>> 32);
    }

    default int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive");
        }
        return Draw.within(this, 0, bound);
    }

    default int nextInt(int origin, int bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return Draw.within(this, origin, bound);
    }

    default long nextLong(long bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive");
        }
        return Draw.within(this, 0L, bound);
    }

    default long nextLong(long origin, long bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return Draw.within(this, origin, bound);
    }

    default float nextFloat() {
        return (nextInt() >>> 8) * 0x1.0p-24f;
    }

    default float nextFloat(float bound) {
        if (!(bound > 0 && bound < Float.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be finite and positive");
        }
        return Draw.below(nextFloat() * bound, bound);
    }

    default float nextFloat(float origin, float bound) {
        if (!(origin < bound && bound - origin < Float.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return Draw.below(nextFloat() * (bound - origin) + origin, bound);
    }

    default double nextDouble() {
        return (nextLong() >>> 11) * 0x1.0p-53;
    }

    default double nextDouble(double bound) {
        if (!(bound > 0 && bound < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be finite and positive");
        }
        return Draw.below(nextDouble() * bound, bound);
    }

    default double nextDouble(double origin, double bound) {
        Draw.checkRange(origin, bound);
        return Draw.below(nextDouble() * (bound - origin) + origin, bound);
    }

    /** {@code Random} has its own method. The JDK's for all others needs large tables. */
    default double nextGaussian() {
        throw new UnsupportedOperationException("udita has no Gaussian numbers but those of Random.nextGaussian()");
    }

    default double nextGaussian(double mean, double deviation) {
        if (deviation < 0.0) {
            throw new IllegalArgumentException("standard deviation must be non-negative");
        }
        throw new UnsupportedOperationException("udita has no Gaussian numbers but those of Random.nextGaussian()");
    }

    default double nextExponential() {
        throw new UnsupportedOperationException("udita has no exponentially distributed numbers");
    }

    default IntStream ints() {
        return IntStream.generate(new RandomValues(this, 0, 0, 0, 0));
    }

    default IntStream ints(long size) {
        return ints().limit(Draw.checkSize(size));
    }

    default IntStream ints(int origin, int bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return IntStream.generate(new RandomValues(this, origin, bound, 0, 0));
    }

    default IntStream ints(long size, int origin, int bound) {
        Draw.checkSize(size);
        return ints(origin, bound).limit(size);
    }

    default LongStream longs() {
        return LongStream.generate(new RandomValues(this, 0, 0, 0, 0));
    }

    default LongStream longs(long size) {
        return longs().limit(Draw.checkSize(size));
    }

    default LongStream longs(long origin, long bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return LongStream.generate(new RandomValues(this, origin, bound, 0, 0));
    }

    default LongStream longs(long size, long origin, long bound) {
        Draw.checkSize(size);
        return longs(origin, bound).limit(size);
    }

    default DoubleStream doubles() {
        return DoubleStream.generate(new RandomValues(this, 0, 0, 0, 0));
    }

    default DoubleStream doubles(long size) {
        return doubles().limit(Draw.checkSize(size));
    }

    default DoubleStream doubles(double origin, double bound) {
        Draw.checkRange(origin, bound);
        return DoubleStream.generate(new RandomValues(this, 0, 0, origin, bound));
    }

    default DoubleStream doubles(long size, double origin, double bound) {
        Draw.checkSize(size);
        return doubles(origin, bound).limit(size);
    }
}
