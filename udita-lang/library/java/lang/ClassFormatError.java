package java.lang;

/** Signals a malformed class file. */
public class ClassFormatError extends LinkageError {
    public ClassFormatError() {
    }

    public ClassFormatError(String message) {
        super(message);
    }
}
