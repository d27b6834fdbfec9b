package java.lang;

/** A class of which no objects can be made. */
public class InstantiationException extends ReflectiveOperationException {
    public InstantiationException() {
    }

    public InstantiationException(String message) {
        super(message);
    }
}
