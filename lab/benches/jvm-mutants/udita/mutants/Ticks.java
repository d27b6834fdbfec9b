package udita.mutants;

/** Counts the calls and backward jumps of a run, so that endless runs are recognised deterministically. */
public final class Ticks {
    /** Thrown when a run exceeds the limit. */
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

    /** Called by the code of the mutants. */
    public static void tick() {
        if (--left < 0) throw new Over();
    }
}
