package java.io;

/** Signals a failure of serialization. */
public abstract class ObjectStreamException extends IOException {
    protected ObjectStreamException(String message) {
        super(message);
    }

    protected ObjectStreamException() {
    }
}
