package java.util.random;

/** A linear congruential generator and a shift register of 128 bits, whose states are mixed (Steele and Vigna 2021). */
final class L64X128MixRandom implements RandomGenerator {
    private static final long MULTIPLIER = 0xd1342543de82ef95L;

    private final long increment;
    private long state;
    private long x0;
    private long x1;

    L64X128MixRandom(long seed) {
        seed ^= Mix.SILVER_RATIO;
        increment = Mix.murmur(seed) | 1;
        state = 1;
        x0 = Mix.stafford(seed);
        x1 = Mix.stafford(seed + Mix.GOLDEN_RATIO);
    }

    @Override
    public long nextLong() {
        long result = Mix.lea(state + x0);
        state = MULTIPLIER * state + increment;
        long mixed = x1 ^ x0;
        x0 = Long.rotateLeft(x0, 24) ^ mixed ^ mixed << 16;
        x1 = Long.rotateLeft(mixed, 37);
        return result;
    }
}
