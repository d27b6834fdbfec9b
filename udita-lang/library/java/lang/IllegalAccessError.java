package java.lang;

/** Signals the use of a member that is not accessible any more. */
public class IllegalAccessError extends IncompatibleClassChangeError {
    public IllegalAccessError() {
    }

    public IllegalAccessError(String message) {
        super(message);
    }
}
