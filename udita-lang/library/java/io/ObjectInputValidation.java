package java.io;

/** Checks an object after it is read. */
public interface ObjectInputValidation {
    void validateObject() throws InvalidObjectException;
}
