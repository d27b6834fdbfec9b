package java.lang;

import java.io.PrintStream;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.function.Supplier;
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

    public static Logger getLogger(String name) {
        if (name == null) {
            throw new NullPointerException();
        }
        return new SilentSystemLogger(name);
    }

    public static Logger getLogger(String name, ResourceBundle bundle) {
        if (bundle == null) {
            throw new NullPointerException();
        }
        return getLogger(name);
    }

    /** A logger. {@link System#getLogger} gives one that logs nothing. */
    public interface Logger {
        /** The importance of a message. */
        enum Level {
            ALL(Integer.MIN_VALUE),
            TRACE(400),
            DEBUG(500),
            INFO(800),
            WARNING(900),
            ERROR(1000),
            OFF(Integer.MAX_VALUE);

            private final int severity;

            Level(int severity) {
                this.severity = severity;
            }

            public final String getName() {
                return name();
            }

            public final int getSeverity() {
                return severity;
            }
        }

        String getName();

        boolean isLoggable(Level level);

        default void log(Level level, String message) {
            log(level, (ResourceBundle) null, message, (Object[]) null);
        }

        default void log(Level level, Supplier<String> message) {
            Objects.requireNonNull(message);
            if (isLoggable(Objects.requireNonNull(level))) {
                log(level, (ResourceBundle) null, message.get(), (Object[]) null);
            }
        }

        default void log(Level level, Object value) {
            Objects.requireNonNull(value);
            if (isLoggable(Objects.requireNonNull(level))) {
                log(level, (ResourceBundle) null, value.toString(), (Object[]) null);
            }
        }

        default void log(Level level, String message, Throwable thrown) {
            log(level, null, message, thrown);
        }

        default void log(Level level, Supplier<String> message, Throwable thrown) {
            Objects.requireNonNull(message);
            if (isLoggable(Objects.requireNonNull(level))) {
                log(level, null, message.get(), thrown);
            }
        }

        default void log(Level level, String format, Object... parameters) {
            log(level, null, format, parameters);
        }

        void log(Level level, ResourceBundle bundle, String message, Throwable thrown);

        void log(Level level, ResourceBundle bundle, String format, Object... parameters);
    }

    private static final class SilentSystemLogger implements Logger {
        private final String name;

        SilentSystemLogger(String name) {
            this.name = name;
        }

        @Override
        public String getName() {
            return name;
        }

        @Override
        public boolean isLoggable(Level level) {
            Objects.requireNonNull(level);
            return false;
        }

        @Override
        public void log(Level level, ResourceBundle bundle, String message, Throwable thrown) {
        }

        @Override
        public void log(Level level, ResourceBundle bundle, String format, Object... parameters) {
        }
    }
}
