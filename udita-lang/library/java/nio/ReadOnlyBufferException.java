package java.nio;

/** Signals a change of a read-only buffer. */
public class ReadOnlyBufferException extends UnsupportedOperationException {
    public ReadOnlyBufferException() {
    }
}
