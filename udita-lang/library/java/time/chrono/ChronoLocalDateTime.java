package java.time.chrono;

import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAdjuster;
import java.util.Comparator;
import java.util.Objects;

/** A date of a chronology with a time of the day. */
public interface ChronoLocalDateTime<D extends ChronoLocalDate>
    extends Temporal, TemporalAdjuster, Comparable<ChronoLocalDateTime<?>> {
    static Comparator<ChronoLocalDateTime<?>> timeLineOrder() {
        return (first, second) -> {
            int order = Long.compare(first.toLocalDate().toEpochDay(), second.toLocalDate().toEpochDay());
            return order != 0 ? order : first.toLocalTime().compareTo(second.toLocalTime());
        };
    }

    default Chronology getChronology() {
        return toLocalDate().getChronology();
    }

    D toLocalDate();

    LocalTime toLocalTime();

    @Override
    default Temporal adjustInto(Temporal temporal) {
        return temporal.with(ChronoField.EPOCH_DAY, toLocalDate().toEpochDay())
            .with(ChronoField.NANO_OF_DAY, toLocalTime().toNanoOfDay());
    }

    default String format(DateTimeFormatter formatter) {
        Objects.requireNonNull(formatter, "formatter");
        return formatter.format(this);
    }

    default Instant toInstant(ZoneOffset offset) {
        return Instant.ofEpochSecond(toEpochSecond(offset), toLocalTime().getNano());
    }

    default long toEpochSecond(ZoneOffset offset) {
        Objects.requireNonNull(offset, "offset");
        return toLocalDate().toEpochDay() * 86400 + toLocalTime().toSecondOfDay() - offset.getTotalSeconds();
    }

    @Override
    default int compareTo(ChronoLocalDateTime<?> other) {
        int order = toLocalDate().compareTo(other.toLocalDate());
        return order != 0 ? order : toLocalTime().compareTo(other.toLocalTime());
    }

    default boolean isAfter(ChronoLocalDateTime<?> other) {
        return timeLineOrder().compare(this, other) > 0;
    }

    default boolean isBefore(ChronoLocalDateTime<?> other) {
        return timeLineOrder().compare(this, other) < 0;
    }

    default boolean isEqual(ChronoLocalDateTime<?> other) {
        return timeLineOrder().compare(this, other) == 0;
    }

    boolean equals(Object other);

    int hashCode();

    String toString();
}
