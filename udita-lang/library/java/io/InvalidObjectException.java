package java.io;

/** Signals an object that is not valid after it is read. */
public class InvalidObjectException extends ObjectStreamException {
    public InvalidObjectException(String reason) {
        super(reason);
    }
}
