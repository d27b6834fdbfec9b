package udita.internal;

/**
 * The clock that {@code System.currentTimeMillis} and {@code System.nanoTime} read. It starts at midnight at the beginning of the year 2000
 * in UTC on every path, and each read advances it by a millisecond. A count of instructions would differ between choice modes and with
 * optimisation; the reads of a path don't.
 */
public final class VirtualClock {
    private static final long START_MILLIS = 946684800000L;

    private static long reads;

    private VirtualClock() {
    }

    /** Advances the clock and returns the milliseconds since the epoch. */
    public static long millis() {
        return START_MILLIS + ++reads;
    }

    /** Advances the clock and returns the nanoseconds since the start of the path. */
    public static long nanos() {
        return ++reads * 1000000;
    }
}
