package udita.internal;

/** Stack traces. The number of its instruction identifies a call. */
public final class Trace {
    private Trace() {
    }

    /** Records the active calls in {@code exception}. */
    public static native void fill(Throwable exception);

    /** The name of the class whose method contains the call, as {@code Class.getName} returns it. */
    public static native String className(int call);

    /** The name of the method that contains the call. */
    public static native String methodName(int call);

    /** The name of the file that contains the call. */
    public static native String fileName(int call);

    /** The line of the call; -1 for an implicit call. */
    public static native int line(int call);

    /** The calls in the order and form of the JDK. */
    public static StackTraceElement[] elements(int[] calls) {
        int count = 0;
        for (int i = 0; calls != null && i < calls.length; i++) {
            if (line(calls[i]) >= 0) {
                count++;
            }
        }
        StackTraceElement[] elements = new StackTraceElement[count];
        for (int i = 0, next = 0; next < count; i++) {
            int line = line(calls[i]);
            if (line >= 0) {
                elements[next++] = element(calls[i], line);
            }
        }
        return elements;
    }

    private static StackTraceElement element(int call, int line) {
        return new StackTraceElement(className(call), methodName(call), fileName(call), line);
    }

    /** The text that {@code printStackTrace} prints. */
    public static String text(Throwable thrown) {
        StringBuilder text = new StringBuilder();
        append(text, thrown, "", "", new StackTraceElement[0], null);
        return text.toString();
    }

    /**
     * Appends a throwable with its trace, its suppressed exceptions and its cause.
     *
     * @param around the trace of the enclosing throwable; calls that both have in common are only counted
     * @param told the throwables that are already included
     */
    private static void append(
            StringBuilder text, Throwable thrown, String indent, String caption, StackTraceElement[] around, Told told) {
        text.append(indent).append(caption);
        if (Told.has(told, thrown)) {
            text.append("[CIRCULAR REFERENCE: ").append(thrown).append("]\n");
            return;
        }
        if (told == null) {
            told = new Told(thrown);
        } else {
            told.add(thrown);
        }
        text.append(thrown).append('\n');
        StackTraceElement[] trace = thrown.getStackTrace();
        int own = trace.length;
        for (int i = around.length; own > 0 && i > 0 && trace[own - 1].equals(around[i - 1]); i--) {
            own--;
        }
        for (int i = 0; i < own; i++) {
            text.append(indent).append("\tat ").append(trace[i]).append('\n');
        }
        if (own < trace.length) {
            text.append(indent).append("\t... ").append(trace.length - own).append(" more\n");
        }
        Throwable[] suppressed = thrown.getSuppressed();
        for (int i = 0; i < suppressed.length; i++) {
            append(text, suppressed[i], indent + "\t", "Suppressed: ", trace, told);
        }
        Throwable cause = thrown.getCause();
        if (cause != null) {
            append(text, cause, indent, "Caused by: ", trace, told);
        }
    }

    /** A list of throwables, compared by identity. */
    private static class Told {
        private final Throwable thrown;
        private Told next;

        Told(Throwable thrown) {
            this.thrown = thrown;
        }

        void add(Throwable other) {
            Told added = new Told(other);
            added.next = next;
            next = added;
        }

        static boolean has(Told told, Throwable wanted) {
            while (told != null) {
                if (told.thrown == wanted) {
                    return true;
                }
                told = told.next;
            }
            return false;
        }
    }
}
