package java.util.random;

/** Blackman's and Vigna's generator with 128 bits of state. */
final class Xoroshiro128PlusPlus implements RandomGenerator {
    private long x0;
    private long x1;

    Xoroshiro128PlusPlus(long seed) {
        seed ^= Mix.SILVER_RATIO;
        x0 = Mix.stafford(seed);
        x1 = Mix.stafford(seed + Mix.GOLDEN_RATIO);
    }

    @Override
    public long nextLong() {
        long result = Long.rotateLeft(x0 + x1, 17) + x0;
        long mixed = x1 ^ x0;
        x0 = Long.rotateLeft(x0, 49) ^ mixed ^ mixed << 21;
        x1 = Long.rotateLeft(mixed, 28);
        return result;
    }
}
