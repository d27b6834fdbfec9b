package java.lang;

/** Signals a class that can't be used because its static initialiser failed. */
public class NoClassDefFoundError extends LinkageError {
    public NoClassDefFoundError() {
    }

    public NoClassDefFoundError(String message) {
        super(message);
    }

    private NoClassDefFoundError(String message, Throwable cause) {
        super(message, cause);
    }
}
