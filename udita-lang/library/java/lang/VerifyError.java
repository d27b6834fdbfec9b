package java.lang;

/** Signals a class file that is not safe. */
public class VerifyError extends LinkageError {
    public VerifyError() {
    }

    public VerifyError(String message) {
        super(message);
    }
}
