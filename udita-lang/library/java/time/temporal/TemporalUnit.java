package java.time.temporal;

import java.time.Duration;
import java.time.LocalTime;
import java.time.chrono.ChronoLocalDate;
import java.time.chrono.ChronoLocalDateTime;
import java.time.chrono.ChronoZonedDateTime;

/** A unit of dates or times. */
public interface TemporalUnit {
    Duration getDuration();

    boolean isDurationEstimated();

    boolean isDateBased();

    boolean isTimeBased();

    default boolean isSupportedBy(Temporal temporal) {
        if (temporal instanceof LocalTime) {
            return isTimeBased();
        }
        if (temporal instanceof ChronoLocalDate) {
            return isDateBased();
        }
        if (temporal instanceof ChronoLocalDateTime || temporal instanceof ChronoZonedDateTime) {
            return true;
        }
        for (long amount : new long[] {1, -1}) {
            try {
                temporal.plus(amount, this);
                return true;
            } catch (UnsupportedTemporalTypeException e) {
                return false;
            } catch (RuntimeException e) {
                // The limit of this type may be in one direction only.
            }
        }
        return false;
    }

    <R extends Temporal> R addTo(R temporal, long amount);

    long between(Temporal from, Temporal to);

    String toString();
}
