package java.util;

/** Signals a conversion that does not exist. */
public class UnknownFormatConversionException extends IllegalFormatException {
    private final String conversion;

    public UnknownFormatConversionException(String conversion) {
        this.conversion = Objects.requireNonNull(conversion);
    }

    public String getConversion() {
        return conversion;
    }

    @Override
    public String getMessage() {
        return "Conversion = '" + conversion + "'";
    }
}
