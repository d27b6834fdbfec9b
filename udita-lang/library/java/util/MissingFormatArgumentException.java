package java.util;

/** Signals that the argument of a format specifier is missing. */
public class MissingFormatArgumentException extends IllegalFormatException {
    private final String specifier;

    public MissingFormatArgumentException(String specifier) {
        this.specifier = Objects.requireNonNull(specifier);
    }

    public String getFormatSpecifier() {
        return specifier;
    }

    @Override
    public String getMessage() {
        return "Format specifier '" + specifier + "'";
    }
}
