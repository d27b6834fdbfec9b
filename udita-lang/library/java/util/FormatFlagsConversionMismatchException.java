package java.util;

/** Signals a format specifier whose conversion does not support one of its flags. */
public class FormatFlagsConversionMismatchException extends IllegalFormatException {
    private final String flags;
    private final char conversion;

    public FormatFlagsConversionMismatchException(String flags, char conversion) {
        this.flags = Objects.requireNonNull(flags);
        this.conversion = conversion;
    }

    public String getFlags() {
        return flags;
    }

    public char getConversion() {
        return conversion;
    }

    @Override
    public String getMessage() {
        return "Conversion = " + conversion + ", Flags = " + flags;
    }
}
