package java.io;

/** Signals a class that is not serializable. */
public class NotSerializableException extends ObjectStreamException {
    public NotSerializableException(String reason) {
        super(reason);
    }

    public NotSerializableException() {
    }
}
