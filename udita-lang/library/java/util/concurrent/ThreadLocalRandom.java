package java.util.concurrent;

import java.util.Random;

/** The random numbers of the only thread: the same in every run. */
public class ThreadLocalRandom extends Random {
    private static ThreadLocalRandom current;

    private boolean isSeeded;

    private ThreadLocalRandom() {
        isSeeded = true;
    }

    public static ThreadLocalRandom current() {
        if (current == null) {
            current = new ThreadLocalRandom();
        }
        return current;
    }

    /** Throws, except for the call from the constructor. */
    @Override
    public void setSeed(long seed) {
        if (isSeeded) {
            throw new UnsupportedOperationException();
        }
        super.setSeed(seed);
    }
}
