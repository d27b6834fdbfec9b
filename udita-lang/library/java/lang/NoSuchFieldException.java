package java.lang;

/** A field that does not exist. */
public class NoSuchFieldException extends ReflectiveOperationException {
    public NoSuchFieldException() {
    }

    public NoSuchFieldException(String message) {
        super(message);
    }
}
