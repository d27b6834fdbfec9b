package java.time;

import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalField;
import java.time.temporal.TemporalUnit;
import java.time.temporal.UnsupportedTemporalTypeException;

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

    static UnsupportedTemporalTypeException unsupported(TemporalField field) {
        return new UnsupportedTemporalTypeException("Unsupported field: " + field);
    }

    static UnsupportedTemporalTypeException unsupported(TemporalUnit unit) {
        return new UnsupportedTemporalTypeException("Unsupported unit: " + unit);
    }
}
