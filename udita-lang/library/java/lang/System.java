package java.lang;

import java.io.PrintStream;
import java.util.Collections;
import java.util.Map;
import udita.internal.StandardStream;
import udita.internal.SystemProperties;
import udita.internal.VirtualClock;

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

    /** Reads the virtual clock: every path starts at the same instant, and each read advances the clock by a millisecond. */
    public static long currentTimeMillis() {
        return VirtualClock.millis();
    }

    /** Reads the virtual clock, as {@link #currentTimeMillis} does. */
    public static long nanoTime() {
        return VirtualClock.nanos();
    }

    /** The fixed value of a standard property; {@code null} for any other key. */
    public static String getProperty(String key) {
        if (key == null) {
            throw new NullPointerException("key can't be null");
        }
        if (key.isEmpty()) {
            throw new IllegalArgumentException("key can't be empty");
        }
        return SystemProperties.get(key);
    }

    public static String getProperty(String key, String otherwise) {
        String value = getProperty(key);
        return value == null ? otherwise : value;
    }

    /** There are no environment variables, so that a path does not depend on its environment. */
    public static String getenv(String name) {
        if (name == null) {
            throw new NullPointerException();
        }
        return null;
    }

    /** There are no environment variables. */
    public static Map<String, String> getenv() {
        return Collections.unmodifiableMap(Collections.emptyMap());
    }
}
