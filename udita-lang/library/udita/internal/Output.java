package udita.internal;

/** The ways out of a path. */
public final class Output {
    private Output() {
    }

    /** Adds to what the path has printed. */
    public static native void print(String text);

    /** Reports one event of the walk over the returned value. */
    public static native void deliver(int event, String text, long number);
}
