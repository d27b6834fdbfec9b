package java.lang;

/** Signals an attempt to clone an object that is not {@code Cloneable}. */
public class CloneNotSupportedException extends Exception {
    public CloneNotSupportedException() {
    }

    public CloneNotSupportedException(String message) {
        super(message);
    }
}
