package udita;

import java.util.Random;

/** Makes random choices from a seed, by which they can be repeated. */
final class RandomChoices {
    private static final Random RANDOM = new Random(seed());

    private RandomChoices() {}

    private static long seed() {
        String given = System.getProperty("udita.seed");
        if (given != null) {
            return Long.parseLong(given);
        }
        long seed = new Random().nextInt(1_000_000_000);
        System.err.println("udita: random choices; for the same ones again, run with -Dudita.seed=" + seed);
        return seed;
    }

    /** A random number from 0 to {@code alternatives - 1}. */
    static long choose(long alternatives) {
        return (long) (RANDOM.nextDouble() * alternatives);
    }
}
