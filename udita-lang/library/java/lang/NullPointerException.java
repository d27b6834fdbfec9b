package java.lang;

/** Signals a use of {@code null} where an object is needed. */
public class NullPointerException extends RuntimeException {
    public NullPointerException() {
    }

    public NullPointerException(String message) {
        super(message);
    }
}
