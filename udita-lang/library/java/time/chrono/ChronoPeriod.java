package java.time.chrono;

import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalUnit;

/** An amount of years, months and days in a chronology. */
public interface ChronoPeriod extends TemporalAmount {
    static ChronoPeriod between(ChronoLocalDate start, ChronoLocalDate end) {
        return start.until(end);
    }

    Chronology getChronology();

    default boolean isZero() {
        return getUnits().stream().allMatch(unit -> get(unit) == 0);
    }

    default boolean isNegative() {
        return getUnits().stream().anyMatch(unit -> get(unit) < 0);
    }

    ChronoPeriod plus(TemporalAmount amount);

    ChronoPeriod minus(TemporalAmount amount);

    ChronoPeriod multipliedBy(int factor);

    default ChronoPeriod negated() {
        return multipliedBy(-1);
    }

    ChronoPeriod normalized();

    boolean equals(Object other);

    int hashCode();

    String toString();
}
