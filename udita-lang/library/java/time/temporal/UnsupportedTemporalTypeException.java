package java.time.temporal;

import java.time.DateTimeException;

/** Signals a field or unit that an object of a date or time does not have. */
public class UnsupportedTemporalTypeException extends DateTimeException {
    public UnsupportedTemporalTypeException(String message) {
        super(message);
    }

    public UnsupportedTemporalTypeException(String message, Throwable cause) {
        super(message, cause);
    }
}
