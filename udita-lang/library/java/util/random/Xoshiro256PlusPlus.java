package java.util.random;

/** Blackman's and Vigna's generator with 256 bits of state. */
final class Xoshiro256PlusPlus implements RandomGenerator {
    private long x0;
    private long x1;
    private long x2;
    private long x3;

    Xoshiro256PlusPlus(long seed) {
        seed ^= Mix.SILVER_RATIO;
        x0 = Mix.stafford(seed);
        x1 = Mix.stafford(seed + Mix.GOLDEN_RATIO);
        x2 = Mix.stafford(seed + 2 * Mix.GOLDEN_RATIO);
        x3 = Mix.stafford(seed + 3 * Mix.GOLDEN_RATIO);
    }

    @Override
    public long nextLong() {
        long result = Long.rotateLeft(x0 + x3, 23) + x0;
        long shifted = x1 << 17;
        x2 ^= x0;
        x3 ^= x1;
        x1 ^= x2;
        x0 ^= x3;
        x2 ^= shifted;
        x3 = Long.rotateLeft(x3, 45);
        return result;
    }
}
