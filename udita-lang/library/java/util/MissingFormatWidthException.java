package java.util;

/** Signals that the width of a format specifier is missing. */
public class MissingFormatWidthException extends IllegalFormatException {
    private final String specifier;

    public MissingFormatWidthException(String specifier) {
        this.specifier = Objects.requireNonNull(specifier);
    }

    public String getFormatSpecifier() {
        return specifier;
    }

    @Override
    public String getMessage() {
        return specifier;
    }
}
