package java.io;

/** Signals that an object was not written completely, because of another exception. */
public class WriteAbortedException extends ObjectStreamException {
    public Exception detail;

    public WriteAbortedException(String message, Exception detail) {
        super(message);
        initCause(null);
        this.detail = detail;
    }

    @Override
    public String getMessage() {
        return detail == null ? super.getMessage() : super.getMessage() + "; " + detail;
    }

    @Override
    public Throwable getCause() {
        return detail;
    }
}
