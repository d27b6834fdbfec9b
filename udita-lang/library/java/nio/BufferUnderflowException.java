package java.nio;

/** Signals a buffer with too few values. */
public class BufferUnderflowException extends RuntimeException {
    public BufferUnderflowException() {
    }
}
