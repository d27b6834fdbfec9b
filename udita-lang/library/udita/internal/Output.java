package udita.internal;

/** The output of a path. */
public final class Output {
    private Output() {
    }

    /** Appends to the path's standard output. */
    public static native void print(String text);

    /** Appends to the path's standard error. */
    public static native void printError(String text);

    /** Sets the object under test of the path. A violation shows it, as far as it is decided. */
    public static native void subject(Object object);

    /**
     * Forces every suspended value reachable from {@code object}. Callers pass 0 for the numbers; the machine keeps its
     * progress in them while it waits for a choice.
     */
    public static native void forceReachable(Object object, long place, long blocks, long depth, long waitedFor);

    /** Ends the path as a solution if solutions are only counted and no choice is open. Only the delivery of the result may follow. */
    public static native void accepted();

    /** Whether a caller subscribed to the returned value; otherwise solutions are only counted. */
    public static native boolean isWanted();

    /**
     * Delivers {@code object} if it and all reachable objects are plain: arrays, and objects that are shown by
     * their fields, down to primitive values, strings, boxes and constants of enums. Otherwise it does nothing.
     */
    public static native boolean deliverPlain(Object object);

    /**
     * Delivers the events of {@code object}, but not its text, if no reachable object is a collection. Otherwise it does
     * nothing.
     */
    public static native boolean deliverGraph(Object object);

    /** Reports one event of the walk over the returned value. */
    public static native void deliver(int event, String text, long number);
}
