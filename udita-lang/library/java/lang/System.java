package java.lang;

import java.io.PrintStream;
import udita.internal.StandardStream;

/** Standard output and a few services of the machine. */
public final class System {
    /** Standard output, which is part of a path's solution. */
    public static final PrintStream out = new StandardStream(false);
    /** Standard error, which is shown beside the solution but is not part of it. */
    public static final PrintStream err = new StandardStream(true);

    private System() {
    }

    /** Copies elements without forcing them: suspended elements stay suspended. */
    public static native void arraycopy(Object from, int fromIndex, Object to, int toIndex, int length);

    /** Numbers objects in the order of first calls, so that the number does not depend on addresses. */
    public static native int identityHashCode(Object object);

    /** Ends the path without running any {@code finally}. It is a solution if {@code status} is 0, otherwise a violation. */
    public static native void exit(int status);

    /** Does nothing: a path's objects are freed when it ends. */
    public static void gc() {
    }

    public static String lineSeparator() {
        return "\n";
    }
}
