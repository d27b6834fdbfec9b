package java.time.chrono;

import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.Objects;

/** A calendar system. The library has the ISO calendar only. */
public interface Chronology extends Comparable<Chronology> {
    static Chronology from(TemporalAccessor temporal) {
        Chronology chronology = Objects.requireNonNull(temporal, "temporal").query(TemporalQueries.chronology());
        return Objects.requireNonNullElse(chronology, IsoChronology.INSTANCE);
    }

    String getId();

    String getCalendarType();

    ChronoLocalDate date(int year, int month, int dayOfMonth);

    ChronoLocalDate dateYearDay(int year, int dayOfYear);

    ChronoLocalDate dateEpochDay(long epochDay);

    ChronoLocalDate date(TemporalAccessor temporal);

    boolean isLeapYear(long year);

    Era eraOf(int era);
}
