package java.lang;

import java.io.PrintStream;
import udita.internal.StandardStream;

/** Standard output and a few services of the machine. */
public final class System {
    /** What a path prints is part of its solution. */
    public static final PrintStream out = new StandardStream(false);
    /** Shown beside the solution, but no part of it. */
    public static final PrintStream err = new StandardStream(true);

    private System() {
    }

    /** Copies elements as they are: suspended ones stay suspended. */
    public static native void arraycopy(Object from, int fromIndex, Object to, int toIndex, int length);

    /** A number that does not depend on addresses: the number of the object in the order of first asking. */
    public static native int identityHashCode(Object object);

    /** Ends the path: it is a solution if {@code status} is 0, otherwise a violation. No {@code finally} runs. */
    public static native void exit(int status);

    /** Does nothing: what a path made goes away with it. */
    public static void gc() {
    }

    public static String lineSeparator() {
        return "\n";
    }
}
