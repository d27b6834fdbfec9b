package java.util.random;

/** A linear congruential generator and a shift register of 64 bits, whose states are mixed (Steele and Vigna 2021). */
final class L32X64MixRandom implements RandomGenerator {
    private static final int MULTIPLIER = 0xadb4a92d;

    private final int increment;
    private int state;
    private int x0;
    private int x1;

    L32X64MixRandom(long seed) {
        seed ^= Mix.SILVER_RATIO;
        increment = Mix.murmur((int) (seed >>> 32)) | 1;
        state = 1;
        x0 = Mix.lea((int) seed);
        x1 = Mix.lea((int) seed + Mix.GOLDEN_RATIO_32);
    }

    @Override
    public int nextInt() {
        int result = Mix.lea(state + x0);
        state = MULTIPLIER * state + increment;
        int mixed = x1 ^ x0;
        x0 = Integer.rotateLeft(x0, 26) ^ mixed ^ mixed << 9;
        x1 = Integer.rotateLeft(mixed, 13);
        return result;
    }

    @Override
    public long nextLong() {
        return ((long) nextInt() << 32) ^ nextInt();
    }
}
