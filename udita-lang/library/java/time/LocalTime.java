package java.time;

import java.io.Serializable;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalField;
import java.time.temporal.TemporalQueries;
import java.time.temporal.TemporalQuery;
import java.time.temporal.TemporalUnit;
import java.time.temporal.UnsupportedTemporalTypeException;
import java.util.Objects;

/** A time of the day, to the nanosecond. */
public final class LocalTime implements Temporal, TemporalAdjuster, Comparable<LocalTime>, Serializable {
    public static final LocalTime MIN = new LocalTime(0);
    public static final LocalTime MAX = new LocalTime(DayTime.NANOS_PER_DAY - 1);
    public static final LocalTime MIDNIGHT = MIN;
    public static final LocalTime NOON = new LocalTime(DayTime.NANOS_PER_DAY / 2);

    private final long nanoOfDay;

    private LocalTime(long nanoOfDay) {
        this.nanoOfDay = nanoOfDay;
    }

    /** Midnight and noon are constants. */
    static LocalTime create(long nanoOfDay) {
        if (nanoOfDay == 0) {
            return MIDNIGHT;
        }
        return nanoOfDay == DayTime.NANOS_PER_DAY / 2 ? NOON : new LocalTime(nanoOfDay);
    }

    public static LocalTime now() {
        return now(Clock.systemDefaultZone());
    }

    public static LocalTime now(ZoneId zone) {
        return now(Clock.system(zone));
    }

    public static LocalTime now(Clock clock) {
        Objects.requireNonNull(clock, "clock");
        return ofInstant(clock.instant(), clock.getZone());
    }

    public static LocalTime of(int hour, int minute) {
        return of(hour, minute, 0, 0);
    }

    public static LocalTime of(int hour, int minute, int second) {
        return of(hour, minute, second, 0);
    }

    public static LocalTime of(int hour, int minute, int second, int nanoOfSecond) {
        ChronoField.HOUR_OF_DAY.checkValidValue(hour);
        ChronoField.MINUTE_OF_HOUR.checkValidValue(minute);
        ChronoField.SECOND_OF_MINUTE.checkValidValue(second);
        ChronoField.NANO_OF_SECOND.checkValidValue(nanoOfSecond);
        return create((hour * 3600 + minute * 60 + second) * DayTime.NANOS_PER_SECOND + nanoOfSecond);
    }

    public static LocalTime ofInstant(Instant instant, ZoneId zone) {
        Objects.requireNonNull(instant, "instant");
        Objects.requireNonNull(zone, "zone");
        return LocalDateTime.ofInstant(instant, zone).toLocalTime();
    }

    public static LocalTime ofSecondOfDay(long secondOfDay) {
        ChronoField.SECOND_OF_DAY.checkValidValue(secondOfDay);
        return create(secondOfDay * DayTime.NANOS_PER_SECOND);
    }

    public static LocalTime ofNanoOfDay(long nanoOfDay) {
        ChronoField.NANO_OF_DAY.checkValidValue(nanoOfDay);
        return create(nanoOfDay);
    }

    public static LocalTime from(TemporalAccessor temporal) {
        Objects.requireNonNull(temporal, "temporal");
        LocalTime time = temporal.query(TemporalQueries.localTime());
        if (time == null) {
            throw DateTimeException.unobtainable("LocalTime", temporal, null);
        }
        return time;
    }

    public static LocalTime parse(CharSequence text) {
        return parse(text, DateTimeFormatter.ISO_LOCAL_TIME);
    }

    public static LocalTime parse(CharSequence text, DateTimeFormatter formatter) {
        Objects.requireNonNull(formatter, "formatter");
        return formatter.parse(text, LocalTime::from);
    }

    @Override
    public boolean isSupported(TemporalField field) {
        return field instanceof ChronoField ? field.isTimeBased() : field != null && field.isSupportedBy(this);
    }

    @Override
    public boolean isSupported(TemporalUnit unit) {
        return unit instanceof ChronoUnit ? unit.isTimeBased() : unit != null && unit.isSupportedBy(this);
    }

    @Override
    public int get(TemporalField field) {
        if (field == ChronoField.NANO_OF_DAY || field == ChronoField.MICRO_OF_DAY) {
            throw new UnsupportedTemporalTypeException("Invalid field '" + field + "' for get() method, use getLong() instead");
        }
        return field instanceof ChronoField ? (int) getLong(field) : Temporal.super.get(field);
    }

    /** A field counts its base unit within its range unit. */
    @Override
    public long getLong(TemporalField field) {
        if (!(field instanceof ChronoField)) {
            return field.getFrom(this);
        }
        if (!field.isTimeBased()) {
            throw DateTimeException.unsupported(field);
        }
        long value = nanoOfDay % field.getRangeUnit().getDuration().toNanos() / field.getBaseUnit().getDuration().toNanos();
        // The first hour of a clock is its last.
        boolean isOfClock = field == ChronoField.CLOCK_HOUR_OF_DAY || field == ChronoField.CLOCK_HOUR_OF_AMPM;
        return isOfClock && value == 0 ? field.range().getMaximum() : value;
    }

    public int getHour() {
        return (int) (nanoOfDay / (3600 * DayTime.NANOS_PER_SECOND));
    }

    public int getMinute() {
        return toSecondOfDay() / 60 % 60;
    }

    public int getSecond() {
        return toSecondOfDay() % 60;
    }

    public int getNano() {
        return (int) (nanoOfDay % DayTime.NANOS_PER_SECOND);
    }

    @Override
    public LocalTime with(TemporalAdjuster adjuster) {
        return adjuster instanceof LocalTime time ? time : (LocalTime) adjuster.adjustInto(this);
    }

    @Override
    public LocalTime with(TemporalField field, long value) {
        if (!(field instanceof ChronoField chronoField)) {
            return field.adjustInto(this, value);
        }
        chronoField.checkValidValue(value);
        long old = getLong(field);
        long unit = field.getBaseUnit().getDuration().toNanos();
        // A fraction of a second replaces all its digits.
        long below = unit < DayTime.NANOS_PER_SECOND ? nanoOfDay % unit : 0;
        boolean isOfClock = field == ChronoField.CLOCK_HOUR_OF_DAY || field == ChronoField.CLOCK_HOUR_OF_AMPM;
        long hours = field.range().getMaximum();
        long change = isOfClock ? value % hours - old % hours : value - old;
        return change == 0 && below == 0 ? this : create(nanoOfDay - below + change * unit);
    }

    public LocalTime withHour(int hour) {
        return with(ChronoField.HOUR_OF_DAY, hour);
    }

    public LocalTime withMinute(int minute) {
        return with(ChronoField.MINUTE_OF_HOUR, minute);
    }

    public LocalTime withSecond(int second) {
        return with(ChronoField.SECOND_OF_MINUTE, second);
    }

    public LocalTime withNano(int nanoOfSecond) {
        return with(ChronoField.NANO_OF_SECOND, nanoOfSecond);
    }

    public LocalTime truncatedTo(TemporalUnit unit) {
        return create(DayTime.truncate(nanoOfDay, unit));
    }

    @Override
    public LocalTime plus(TemporalAmount amount) {
        return (LocalTime) amount.addTo(this);
    }

    @Override
    public LocalTime plus(long amount, TemporalUnit unit) {
        return unit instanceof ChronoUnit chronoUnit ? plusNanos(amount, DayTime.nanosOf(chronoUnit)) : unit.addTo(this, amount);
    }

    public LocalTime plusHours(long hours) {
        return plus(hours, ChronoUnit.HOURS);
    }

    public LocalTime plusMinutes(long minutes) {
        return plus(minutes, ChronoUnit.MINUTES);
    }

    public LocalTime plusSeconds(long seconds) {
        return plus(seconds, ChronoUnit.SECONDS);
    }

    public LocalTime plusNanos(long nanos) {
        return plusNanos(nanos, 1);
    }

    /** Whole days are dropped first, so that nothing overflows. */
    private LocalTime plusNanos(long amount, long unitNanos) {
        long change = amount % (DayTime.NANOS_PER_DAY / unitNanos) * unitNanos;
        return change == 0 ? this : create(Math.floorMod(nanoOfDay + change, DayTime.NANOS_PER_DAY));
    }

    @Override
    public LocalTime minus(TemporalAmount amount) {
        return (LocalTime) amount.subtractFrom(this);
    }

    @Override
    public LocalTime minus(long amount, TemporalUnit unit) {
        return (LocalTime) Temporal.super.minus(amount, unit);
    }

    public LocalTime minusHours(long hours) {
        return minus(hours, ChronoUnit.HOURS);
    }

    public LocalTime minusMinutes(long minutes) {
        return minus(minutes, ChronoUnit.MINUTES);
    }

    public LocalTime minusSeconds(long seconds) {
        return minus(seconds, ChronoUnit.SECONDS);
    }

    public LocalTime minusNanos(long nanos) {
        return minus(nanos, ChronoUnit.NANOS);
    }

    @SuppressWarnings("unchecked")
    @Override
    public <R> R query(TemporalQuery<R> query) {
        if (query == TemporalQueries.precision()) {
            return (R) ChronoUnit.NANOS;
        }
        return query == TemporalQueries.localTime() ? (R) this : Temporal.super.query(query);
    }

    @Override
    public Temporal adjustInto(Temporal temporal) {
        return temporal.with(ChronoField.NANO_OF_DAY, nanoOfDay);
    }

    @Override
    public long until(Temporal end, TemporalUnit unit) {
        LocalTime time = from(end);
        if (!(unit instanceof ChronoUnit chronoUnit)) {
            return unit.between(this, time);
        }
        return (time.nanoOfDay - nanoOfDay) / DayTime.nanosOf(chronoUnit);
    }

    public String format(DateTimeFormatter formatter) {
        Objects.requireNonNull(formatter, "formatter");
        return formatter.format(this);
    }

    public OffsetTime atOffset(ZoneOffset offset) {
        return OffsetTime.of(this, offset);
    }

    public LocalDateTime atDate(LocalDate date) {
        return LocalDateTime.of(date, this);
    }

    public int toSecondOfDay() {
        return (int) (nanoOfDay / DayTime.NANOS_PER_SECOND);
    }

    public long toNanoOfDay() {
        return nanoOfDay;
    }

    public long toEpochSecond(LocalDate date, ZoneOffset offset) {
        Objects.requireNonNull(date, "date");
        Objects.requireNonNull(offset, "offset");
        return date.toEpochDay() * DayTime.SECONDS_PER_DAY + toSecondOfDay() - offset.getTotalSeconds();
    }

    @Override
    public int compareTo(LocalTime other) {
        return Long.compare(nanoOfDay, other.nanoOfDay);
    }

    public boolean isAfter(LocalTime other) {
        return compareTo(other) > 0;
    }

    public boolean isBefore(LocalTime other) {
        return compareTo(other) < 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LocalTime time && nanoOfDay == time.nanoOfDay;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(nanoOfDay);
    }

    /** The shortest of the forms with minutes, seconds, and 3, 6 or 9 digits after them. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(18);
        DayTime.append(text, getHour());
        DayTime.append(text.append(':'), getMinute());
        int nano = getNano();
        if (getSecond() > 0 || nano > 0) {
            DayTime.append(text.append(':'), getSecond());
        }
        if (nano > 0) {
            int length = nano % 1000000 == 0 ? 4 : nano % 1000 == 0 ? 7 : 10;
            text.append('.').append(Long.toString(DayTime.NANOS_PER_SECOND + nano), 1, length);
        }
        return text.toString();
    }
}
