package java.util;

/** Signals an invalid precision, or a precision where none is allowed. */
public class IllegalFormatPrecisionException extends IllegalFormatException {
    private final int precision;

    public IllegalFormatPrecisionException(int precision) {
        this.precision = precision;
    }

    public int getPrecision() {
        return precision;
    }

    @Override
    public String getMessage() {
        return Integer.toString(precision);
    }
}
