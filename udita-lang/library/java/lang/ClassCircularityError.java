package java.lang;

/** Signals a class that is above itself. */
public class ClassCircularityError extends LinkageError {
    public ClassCircularityError() {
    }

    public ClassCircularityError(String message) {
        super(message);
    }
}
