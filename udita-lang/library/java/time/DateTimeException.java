package java.time;

import java.time.temporal.TemporalAccessor;

/** Signals a date or time that does not exist, or a calculation that fails. */
public class DateTimeException extends RuntimeException {
    public DateTimeException(String message) {
        super(message);
    }

    public DateTimeException(String message, Throwable cause) {
        super(message, cause);
    }

    /** For a {@code temporal} without the fields of a {@code type}. */
    static DateTimeException unobtainable(String type, TemporalAccessor temporal, Throwable cause) {
        String of = temporal + " of type " + temporal.getClass().getName();
        return new DateTimeException("Unable to obtain " + type + " from TemporalAccessor: " + of, cause);
    }
}
