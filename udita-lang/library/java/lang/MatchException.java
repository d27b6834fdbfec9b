package java.lang;

/** Signals that no group of a {@code switch} matches a value, or that an accessor failed during a match. */
public final class MatchException extends RuntimeException {
    public MatchException(String message, Throwable cause) {
        super(message, cause);
    }
}
