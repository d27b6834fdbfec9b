package java.util;

/** A format string is wrong, or does not fit its arguments. */
public class IllegalFormatException extends IllegalArgumentException {
    IllegalFormatException() {
    }
}
