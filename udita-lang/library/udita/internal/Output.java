package udita.internal;

/** The ways out of a path. */
public final class Output {
    private Output() {
    }

    /** Adds to what the path has printed. */
    public static native void print(String text);

    /** Adds to what the path has printed to standard error. */
    public static native void printError(String text);

    /** Says which object the path is about: a violation shows it, as far as it is known. */
    public static native void subject(Object object);

    /**
     * Forces every suspended value that can be reached from {@code object}. The numbers are 0; in their place the machine
     * remembers how far it has come, while it waits for a choice.
     */
    public static native void forceReachable(Object object, long place, long blocks, long depth, long waitedFor);

    /** Whether anybody wants to see the returned value; otherwise solutions are only counted. */
    public static native boolean isWanted();

    /**
     * Delivers {@code object} if it and all that can be reached from it are plain: arrays, and objects that are shown by
     * their fields, down to primitive values, strings, boxes and constants of enums. Otherwise nothing is done.
     */
    public static native boolean deliverPlain(Object object);

    /** Reports one event of the walk over the returned value. */
    public static native void deliver(int event, String text, long number);
}
