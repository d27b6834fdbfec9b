package java.lang;

/** Signals that a class no longer has a method. */
public class NoSuchMethodError extends IncompatibleClassChangeError {
    public NoSuchMethodError() {
    }

    public NoSuchMethodError(String message) {
        super(message);
    }
}
