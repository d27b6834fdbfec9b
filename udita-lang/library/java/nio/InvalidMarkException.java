package java.nio;

/** Signals a buffer without a mark. */
public class InvalidMarkException extends IllegalStateException {
    public InvalidMarkException() {
    }
}
