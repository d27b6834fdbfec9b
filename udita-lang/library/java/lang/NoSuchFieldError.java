package java.lang;

/** Signals that a class no longer has a field. */
public class NoSuchFieldError extends IncompatibleClassChangeError {
    public NoSuchFieldError() {
    }

    public NoSuchFieldError(String message) {
        super(message);
    }
}
