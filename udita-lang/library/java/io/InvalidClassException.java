package java.io;

/** Signals a class whose objects can't be read or written. */
public class InvalidClassException extends ObjectStreamException {
    public String classname;

    public InvalidClassException(String reason) {
        super(reason);
    }

    public InvalidClassException(String name, String reason) {
        super(reason);
        classname = name;
    }

    @Override
    public String getMessage() {
        return classname == null ? super.getMessage() : classname + "; " + super.getMessage();
    }
}
