package java.util.concurrent;

/** Signals that a task was cancelled. */
public class CancellationException extends IllegalStateException {
    public CancellationException() {
    }

    public CancellationException(String message) {
        super(message);
    }
}
