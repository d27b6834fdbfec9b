package java.io;

/** Signals serialization that is not active. */
public class NotActiveException extends ObjectStreamException {
    public NotActiveException(String reason) {
        super(reason);
    }

    public NotActiveException() {
    }
}
