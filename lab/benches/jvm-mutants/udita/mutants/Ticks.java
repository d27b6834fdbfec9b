package udita.mutants;

/** Counts the calls and the jumps backwards of a run, so that a run that doesn't end is the same run each time. */
public final class Ticks {
    /** The run takes too many of them. */
    @SuppressWarnings("serial")
    public static final class Over extends Error {
        Over() {
            super(null, null, false, false);
        }
    }

    private static int left;

    private Ticks() {
    }

    static void allow(int ticks) {
        left = ticks;
    }

    /** Code of the mutants calls it. */
    public static void tick() {
        if (--left < 0) throw new Over();
    }
}
