package java.time.temporal;

import java.time.DateTimeException;
import java.util.Objects;

/** An object of a date or time, whose fields can be read. */
public interface TemporalAccessor {
    boolean isSupported(TemporalField field);

    long getLong(TemporalField field);

    default ValueRange range(TemporalField field) {
        if (!(field instanceof ChronoField)) {
            return Objects.requireNonNull(field, "field").rangeRefinedBy(this);
        }
        if (isSupported(field)) {
            return field.range();
        }
        throw new UnsupportedTemporalTypeException("Unsupported field: " + field);
    }

    default int get(TemporalField field) {
        ValueRange range = range(field);
        if (!range.isIntValue()) {
            throw new UnsupportedTemporalTypeException("Invalid field " + field + " for get() method, use getLong() instead");
        }
        long value = getLong(field);
        if (!range.isValidValue(value)) {
            throw new DateTimeException("Invalid value for " + field + " (valid values " + range + "): " + value);
        }
        return (int) value;
    }

    default <R> R query(TemporalQuery<R> query) {
        boolean isOfZone = query == TemporalQueries.zoneId();
        return isOfZone || query == TemporalQueries.chronology() || query == TemporalQueries.precision() ? null : query.queryFrom(this);
    }
}
