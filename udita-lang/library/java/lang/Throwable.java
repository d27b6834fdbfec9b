package java.lang;

import java.io.Serializable;
import udita.internal.Reflect;

/**
 * What {@code throw} takes.
 *
 * <p>The machine makes and reads throwables: the first three fields are part of the contract with it.
 */
public class Throwable implements Serializable {
    private String detailMessage;
    private Throwable cause;
    /** The calls that were active when this was made; only the machine reads it. */
    private int[] trace;
    private Throwable[] suppressed;

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
    }

    public Throwable(Throwable cause) {
        fillInStackTrace();
        detailMessage = cause == null ? null : cause.toString();
        this.cause = cause;
    }

    private native void fillInStackTrace();

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
        if (this.cause != null) {
            throw new IllegalStateException(
                "Can't overwrite cause with " + (cause == null ? "a null" : cause.toString()), this);
        }
        if (cause == this) {
            throw new IllegalArgumentException("Self-causation not permitted", this);
        }
        this.cause = cause;
        return this;
    }

    public final void addSuppressed(Throwable exception) {
        if (exception == this) {
            throw new IllegalArgumentException("Self-suppression not permitted", exception);
        }
        if (exception == null) {
            throw new NullPointerException("Cannot suppress a null exception.");
        }
        Throwable[] old = getSuppressed();
        suppressed = new Throwable[old.length + 1];
        System.arraycopy(old, 0, suppressed, 0, old.length);
        suppressed[old.length] = exception;
    }

    public final Throwable[] getSuppressed() {
        int length = suppressed == null ? 0 : suppressed.length;
        Throwable[] copy = new Throwable[length];
        if (length > 0) {
            System.arraycopy(suppressed, 0, copy, 0, length);
        }
        return copy;
    }

    @Override
    public String toString() {
        String message = getLocalizedMessage();
        String name = Reflect.className(this);
        return message == null ? name : name + ": " + message;
    }
}
