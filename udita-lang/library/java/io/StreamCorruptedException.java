package java.io;

/** Signals a malformed stream. */
public class StreamCorruptedException extends ObjectStreamException {
    public StreamCorruptedException(String reason) {
        super(reason);
    }

    public StreamCorruptedException() {
    }
}
