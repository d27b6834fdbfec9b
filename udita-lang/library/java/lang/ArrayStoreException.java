package java.lang;

/** Signals that an array can't hold objects of the stored object's class. */
public class ArrayStoreException extends RuntimeException {
    public ArrayStoreException() {
    }

    public ArrayStoreException(String message) {
        super(message);
    }
}
