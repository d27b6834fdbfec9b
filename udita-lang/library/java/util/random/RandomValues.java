package java.util.random;

import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/** Supplies values of a random number generator; values of the given range unless it is empty. */
final class RandomValues implements IntSupplier, LongSupplier, DoubleSupplier {
    private final RandomGenerator random;
    private final long origin;
    private final long bound;
    private final double doubleOrigin;
    private final double doubleBound;

    RandomValues(RandomGenerator random, long origin, long bound, double doubleOrigin, double doubleBound) {
        this.random = random;
        this.origin = origin;
        this.bound = bound;
        this.doubleOrigin = doubleOrigin;
        this.doubleBound = doubleBound;
    }

    @Override
    public int getAsInt() {
        return origin < bound ? random.nextInt((int) origin, (int) bound) : random.nextInt();
    }

    @Override
    public long getAsLong() {
        return origin < bound ? random.nextLong(origin, bound) : random.nextLong();
    }

    @Override
    public double getAsDouble() {
        return doubleOrigin < doubleBound
            ? random.nextDouble(doubleOrigin, doubleBound)
            : random.nextDouble();
    }
}
