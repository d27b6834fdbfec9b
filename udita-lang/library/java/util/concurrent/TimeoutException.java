package java.util.concurrent;

/** Signals that an operation took too long. */
public class TimeoutException extends Exception {
    public TimeoutException() {
    }

    public TimeoutException(String message) {
        super(message);
    }
}
