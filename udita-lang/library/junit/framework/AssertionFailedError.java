package junit.framework;

/** A failed assertion. */
public class AssertionFailedError extends AssertionError {
    public AssertionFailedError() {
    }

    public AssertionFailedError(String message) {
        super(message == null ? "" : message, null);
    }
}
