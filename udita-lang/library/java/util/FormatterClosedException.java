package java.util;

/** Signals that a closed formatter was used. */
public class FormatterClosedException extends IllegalStateException {
    public FormatterClosedException() {
    }
}
