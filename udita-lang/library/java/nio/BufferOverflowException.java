package java.nio;

/** Signals a buffer without room. */
public class BufferOverflowException extends RuntimeException {
    public BufferOverflowException() {
    }
}
