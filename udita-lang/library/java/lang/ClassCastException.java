package java.lang;

/** Signals a cast to a class that the object is not an instance of. */
public class ClassCastException extends RuntimeException {
    public ClassCastException() {
    }

    public ClassCastException(String message) {
        super(message);
    }
}
