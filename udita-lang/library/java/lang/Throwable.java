package java.lang;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Serializable;
import java.util.Objects;
import udita.internal.Reflect;
import udita.internal.Trace;

/**
 * The superclass of all objects that {@code throw} accepts.
 *
 * <p>The machine makes and reads throwables: the first three fields are part of the contract with it.
 */
public class Throwable implements Serializable {
    private String detailMessage;
    private Throwable cause;
    /** The calls that were active when this object was made. */
    private int[] trace;
    /** The same calls, or those that {@code setStackTrace} set; made on the first request. */
    private StackTraceElement[] elements;
    private Throwable[] suppressed;
    /** Whether the cause has been set, possibly to {@code null}. */
    private boolean causeIsKnown;
    private boolean isSilent;
    private boolean hasNoTrace;

    public Throwable() {
        fillInStackTrace();
    }

    public Throwable(String message) {
        fillInStackTrace();
        detailMessage = message;
    }

    public Throwable(String message, Throwable cause) {
        fillInStackTrace();
        detailMessage = message;
        this.cause = cause;
        causeIsKnown = true;
    }

    public Throwable(Throwable cause) {
        fillInStackTrace();
        detailMessage = cause == null ? null : cause.toString();
        this.cause = cause;
        causeIsKnown = true;
    }

    protected Throwable(String message, Throwable cause, boolean enableSuppression, boolean writableStackTrace) {
        if (writableStackTrace) {
            fillInStackTrace();
        } else {
            hasNoTrace = true;
        }
        detailMessage = message;
        this.cause = cause;
        causeIsKnown = true;
        isSilent = !enableSuppression;
    }

    public Throwable fillInStackTrace() {
        if (!hasNoTrace) {
            Trace.fill(this);
            elements = null;
        }
        return this;
    }

    public StackTraceElement[] getStackTrace() {
        return elements().clone();
    }

    private StackTraceElement[] elements() {
        if (elements == null) {
            elements = Trace.elements(trace);
        }
        return elements;
    }

    public void setStackTrace(StackTraceElement[] stackTrace) {
        StackTraceElement[] copy = stackTrace.clone();
        for (int i = 0; i < copy.length; i++) {
            if (copy[i] == null) {
                throw new NullPointerException("stackTrace[" + i + "]");
            }
        }
        if (!hasNoTrace) {
            elements = copy;
        }
    }

    public void printStackTrace() {
        printStackTrace(System.err);
    }

    public void printStackTrace(PrintStream out) {
        out.print(Trace.text(this));
    }

    public void printStackTrace(PrintWriter out) {
        out.print(Trace.text(this));
    }

    public String getMessage() {
        return detailMessage;
    }

    public String getLocalizedMessage() {
        return getMessage();
    }

    public Throwable getCause() {
        return cause;
    }

    public Throwable initCause(Throwable cause) {
        if (causeIsKnown) {
            throw new IllegalStateException("Can't overwrite cause with " + Objects.toString(cause, "a null"), this);
        }
        if (cause == this) {
            throw new IllegalArgumentException("Self-causation not permitted", this);
        }
        this.cause = cause;
        causeIsKnown = true;
        return this;
    }

    public final void addSuppressed(Throwable exception) {
        if (exception == this) {
            throw new IllegalArgumentException("Self-suppression not permitted", exception);
        }
        Objects.requireNonNull(exception, "Cannot suppress a null exception.");
        if (isSilent) {
            return;
        }
        Throwable[] old = getSuppressed();
        suppressed = new Throwable[old.length + 1];
        System.arraycopy(old, 0, suppressed, 0, old.length);
        suppressed[old.length] = exception;
    }

    public final Throwable[] getSuppressed() {
        return suppressed == null ? new Throwable[0] : suppressed.clone();
    }

    @Override
    public String toString() {
        String message = getLocalizedMessage();
        String name = Reflect.className(this);
        return message == null ? name : name + ": " + message;
    }
}
