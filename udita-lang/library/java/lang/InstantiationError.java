package java.lang;

/** Signals that an abstract class is instantiated. */
public class InstantiationError extends IncompatibleClassChangeError {
    public InstantiationError() {
    }

    public InstantiationError(String message) {
        super(message);
    }
}
