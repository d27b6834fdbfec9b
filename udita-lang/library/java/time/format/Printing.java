package java.time.format;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalField;
import java.time.temporal.TemporalQueries;
import java.util.Locale;

/** The object that is printed. */
final class Printing {
    final TemporalAccessor temporal;
    final Locale locale;
    private final ZoneId zone;
    /** The optional sections around the current element. */
    int optionals;

    Printing(TemporalAccessor temporal, Locale locale, ZoneId zone) {
        boolean isConverted = zone != null && temporal.isSupported(ChronoField.INSTANT_SECONDS);
        this.temporal = isConverted ? OffsetDateTime.ofInstant(Instant.from(temporal), zone) : temporal;
        this.locale = locale;
        this.zone = zone;
    }

    /** The value of a field; {@code null} if it is optional and missing. */
    Long value(TemporalField field) {
        return optionals > 0 && !temporal.isSupported(field) ? null : (Long) temporal.getLong(field);
    }

    ZoneId zone() {
        return zone != null ? zone : temporal.query(TemporalQueries.zoneId());
    }
}
