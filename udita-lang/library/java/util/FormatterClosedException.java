package java.util;

/** A formatter is used after it was closed. */
public class FormatterClosedException extends IllegalStateException {
    public FormatterClosedException() {
    }
}
