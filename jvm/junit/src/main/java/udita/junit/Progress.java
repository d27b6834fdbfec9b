package udita.junit;

import java.util.Locale;

/** Lines on standard error about a test that takes long: at most one in some seconds. */
final class Progress {
    private final String test;
    private final long interval;
    private final long begin = System.nanoTime();
    private long next;

    /**
     * @param test the name of the test
     * @param seconds the time between two lines; 0 for none
     */
    Progress(String test, long seconds) {
        this.test = test;
        interval = seconds * 1_000_000_000;
        next = begin + interval;
    }

    /** The seconds since the test began. */
    double elapsed() {
        return (System.nanoTime() - begin) / 1e9;
    }

    /**
     * Tells how far a test is, if it is time to.
     *
     * @param paths the number of paths so far
     * @param share the share of all paths; NaN if it is not known
     */
    void tell(long paths, double share) {
        long now = System.nanoTime();
        if (interval > 0 && now >= next) {
            next = now + interval;
            System.err.println("udita: " + test + ": " + paths + " paths in " + Math.round(elapsed()) + " s" + rest(share, elapsed()));
        }
    }

    /** An estimate of the share and of the time to come. */
    static String rest(double share, double elapsed) {
        boolean isKnown = share > 0;
        return isKnown ? ", about " + percent(share) + ", about " + time(elapsed * (1 - share) / share) + " to go" : "";
    }

    static String percent(double share) {
        double percent = 100 * share;
        String format = percent >= 10 ? "%.0f" : percent >= 0.1 ? "%.1f" : "%.1g";
        return String.format(Locale.ROOT, format, percent) + " % of all";
    }

    private static String time(double seconds) {
        if (seconds < 100) return Math.round(seconds) + " s";
        if (seconds < 6000) return Math.round(seconds / 60) + " min";
        if (seconds < 360_000) return Math.round(seconds / 3600) + " h";
        return String.format(Locale.ROOT, seconds < 86_400e4 ? "%.0f" : "%.1g", seconds / 86_400) + " days";
    }
}
