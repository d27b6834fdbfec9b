package java.lang;

/** Signals a call of an abstract method. */
public class AbstractMethodError extends IncompatibleClassChangeError {
    public AbstractMethodError() {
    }

    public AbstractMethodError(String message) {
        super(message);
    }
}
