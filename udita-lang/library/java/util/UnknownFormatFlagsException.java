package java.util;

/** Signals a format specifier with a flag that does not exist. */
public class UnknownFormatFlagsException extends IllegalFormatException {
    private final String flags;

    public UnknownFormatFlagsException(String flags) {
        this.flags = Objects.requireNonNull(flags);
    }

    public String getFlags() {
        return flags;
    }

    @Override
    public String getMessage() {
        return "Flags = " + flags;
    }
}
