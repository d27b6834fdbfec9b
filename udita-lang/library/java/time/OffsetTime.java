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
import java.time.temporal.ValueRange;
import java.util.Objects;

/** A time of a day with an offset from UTC. */
public final class OffsetTime implements Temporal, TemporalAdjuster, Comparable<OffsetTime>, Serializable {
    public static final OffsetTime MIN = LocalTime.MIN.atOffset(ZoneOffset.MAX);
    public static final OffsetTime MAX = LocalTime.MAX.atOffset(ZoneOffset.MIN);

    private final LocalTime time;
    private final ZoneOffset offset;

    private OffsetTime(LocalTime time, ZoneOffset offset) {
        this.time = Objects.requireNonNull(time, "time");
        this.offset = Objects.requireNonNull(offset, "offset");
    }

    public static OffsetTime now() {
        return now(Clock.systemDefaultZone());
    }

    public static OffsetTime now(ZoneId zone) {
        return now(Clock.system(zone));
    }

    public static OffsetTime now(Clock clock) {
        Objects.requireNonNull(clock, "clock");
        return ofInstant(clock.instant(), clock.getZone());
    }

    public static OffsetTime of(LocalTime time, ZoneOffset offset) {
        return new OffsetTime(time, offset);
    }

    public static OffsetTime of(int hour, int minute, int second, int nanoOfSecond, ZoneOffset offset) {
        return new OffsetTime(LocalTime.of(hour, minute, second, nanoOfSecond), offset);
    }

    public static OffsetTime ofInstant(Instant instant, ZoneId zone) {
        return OffsetDateTime.ofInstant(instant, zone).toOffsetTime();
    }

    public static OffsetTime from(TemporalAccessor temporal) {
        if (temporal instanceof OffsetTime time) {
            return time;
        }
        try {
            return new OffsetTime(LocalTime.from(temporal), ZoneOffset.from(temporal));
        } catch (DateTimeException e) {
            throw DateTimeException.unobtainable("OffsetTime", temporal, e);
        }
    }

    public static OffsetTime parse(CharSequence text) {
        return parse(text, DateTimeFormatter.ISO_OFFSET_TIME);
    }

    public static OffsetTime parse(CharSequence text, DateTimeFormatter formatter) {
        Objects.requireNonNull(formatter, "formatter");
        return formatter.parse(text, OffsetTime::from);
    }

    private OffsetTime with(LocalTime newTime, ZoneOffset newOffset) {
        return time == newTime && offset.equals(newOffset) ? this : new OffsetTime(newTime, newOffset);
    }

    @Override
    public boolean isSupported(TemporalField field) {
        if (field instanceof ChronoField) {
            return field.isTimeBased() || field == ChronoField.OFFSET_SECONDS;
        }
        return field != null && field.isSupportedBy(this);
    }

    @Override
    public boolean isSupported(TemporalUnit unit) {
        return unit instanceof ChronoUnit ? unit.isTimeBased() : unit != null && unit.isSupportedBy(this);
    }

    @Override
    public ValueRange range(TemporalField field) {
        if (!(field instanceof ChronoField)) {
            return field.rangeRefinedBy(this);
        }
        return field == ChronoField.OFFSET_SECONDS ? field.range() : time.range(field);
    }

    @Override
    public long getLong(TemporalField field) {
        if (!(field instanceof ChronoField)) {
            return field.getFrom(this);
        }
        return field == ChronoField.OFFSET_SECONDS ? offset.getTotalSeconds() : time.getLong(field);
    }

    public ZoneOffset getOffset() {
        return offset;
    }

    public OffsetTime withOffsetSameLocal(ZoneOffset offset) {
        return with(time, Objects.requireNonNull(offset, "offset"));
    }

    public OffsetTime withOffsetSameInstant(ZoneOffset offset) {
        if (offset.equals(this.offset)) {
            return this;
        }
        return new OffsetTime(time.plusSeconds(offset.getTotalSeconds() - this.offset.getTotalSeconds()), offset);
    }

    public LocalTime toLocalTime() {
        return time;
    }

    public int getHour() {
        return time.getHour();
    }

    public int getMinute() {
        return time.getMinute();
    }

    public int getSecond() {
        return time.getSecond();
    }

    public int getNano() {
        return time.getNano();
    }

    @Override
    public OffsetTime with(TemporalAdjuster adjuster) {
        if (adjuster instanceof LocalTime newTime) {
            return with(newTime, offset);
        }
        if (adjuster instanceof ZoneOffset newOffset) {
            return with(time, newOffset);
        }
        return adjuster instanceof OffsetTime other ? other : (OffsetTime) adjuster.adjustInto(this);
    }

    @Override
    public OffsetTime with(TemporalField field, long value) {
        if (!(field instanceof ChronoField)) {
            return field.adjustInto(this, value);
        }
        if (field == ChronoField.OFFSET_SECONDS) {
            return with(time, ZoneOffset.ofTotalSeconds(ChronoField.OFFSET_SECONDS.checkValidIntValue(value)));
        }
        return with(time.with(field, value), offset);
    }

    public OffsetTime withHour(int hour) {
        return with(time.withHour(hour), offset);
    }

    public OffsetTime withMinute(int minute) {
        return with(time.withMinute(minute), offset);
    }

    public OffsetTime withSecond(int second) {
        return with(time.withSecond(second), offset);
    }

    public OffsetTime withNano(int nanoOfSecond) {
        return with(time.withNano(nanoOfSecond), offset);
    }

    public OffsetTime truncatedTo(TemporalUnit unit) {
        return with(time.truncatedTo(unit), offset);
    }

    @Override
    public OffsetTime plus(TemporalAmount amount) {
        return (OffsetTime) amount.addTo(this);
    }

    @Override
    public OffsetTime plus(long amount, TemporalUnit unit) {
        return unit instanceof ChronoUnit ? with(time.plus(amount, unit), offset) : unit.addTo(this, amount);
    }

    public OffsetTime plusHours(long hours) {
        return plus(hours, ChronoUnit.HOURS);
    }

    public OffsetTime plusMinutes(long minutes) {
        return plus(minutes, ChronoUnit.MINUTES);
    }

    public OffsetTime plusSeconds(long seconds) {
        return plus(seconds, ChronoUnit.SECONDS);
    }

    public OffsetTime plusNanos(long nanos) {
        return plus(nanos, ChronoUnit.NANOS);
    }

    @Override
    public OffsetTime minus(TemporalAmount amount) {
        return (OffsetTime) amount.subtractFrom(this);
    }

    @Override
    public OffsetTime minus(long amount, TemporalUnit unit) {
        return (OffsetTime) Temporal.super.minus(amount, unit);
    }

    public OffsetTime minusHours(long hours) {
        return minus(hours, ChronoUnit.HOURS);
    }

    public OffsetTime minusMinutes(long minutes) {
        return minus(minutes, ChronoUnit.MINUTES);
    }

    public OffsetTime minusSeconds(long seconds) {
        return minus(seconds, ChronoUnit.SECONDS);
    }

    public OffsetTime minusNanos(long nanos) {
        return minus(nanos, ChronoUnit.NANOS);
    }

    @SuppressWarnings("unchecked")
    @Override
    public <R> R query(TemporalQuery<R> query) {
        if (query == TemporalQueries.offset() || query == TemporalQueries.zone()) {
            return (R) offset;
        }
        return query == TemporalQueries.zoneId() ? null : time.query(query);
    }

    @Override
    public Temporal adjustInto(Temporal temporal) {
        return time.adjustInto(temporal).with(ChronoField.OFFSET_SECONDS, offset.getTotalSeconds());
    }

    @Override
    public long until(Temporal end, TemporalUnit unit) {
        OffsetTime other = from(end);
        if (!(unit instanceof ChronoUnit chronoUnit)) {
            return unit.between(this, other);
        }
        if (!unit.isTimeBased()) {
            throw DateTimeException.unsupported(unit);
        }
        return (other.nanosOfUtc() - nanosOfUtc()) / DayTime.nanosOf(chronoUnit);
    }

    public String format(DateTimeFormatter formatter) {
        Objects.requireNonNull(formatter, "formatter");
        return formatter.format(this);
    }

    public OffsetDateTime atDate(LocalDate date) {
        return OffsetDateTime.of(date, time, offset);
    }

    /** The nanoseconds since midnight of UTC; negative if that day has not begun there. */
    private long nanosOfUtc() {
        return time.toNanoOfDay() - offset.getTotalSeconds() * DayTime.NANOS_PER_SECOND;
    }

    public long toEpochSecond(LocalDate date) {
        return time.toEpochSecond(Objects.requireNonNull(date, "date"), offset);
    }

    @Override
    public int compareTo(OffsetTime other) {
        int order = offset.equals(other.offset) ? 0 : Long.compare(nanosOfUtc(), other.nanosOfUtc());
        return order != 0 ? order : time.compareTo(other.time);
    }

    public boolean isAfter(OffsetTime other) {
        return nanosOfUtc() > other.nanosOfUtc();
    }

    public boolean isBefore(OffsetTime other) {
        return nanosOfUtc() < other.nanosOfUtc();
    }

    public boolean isEqual(OffsetTime other) {
        return nanosOfUtc() == other.nanosOfUtc();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OffsetTime same && time.equals(same.time) && offset.equals(same.offset);
    }

    @Override
    public int hashCode() {
        return time.hashCode() ^ offset.hashCode();
    }

    @Override
    public String toString() {
        return time.toString() + offset;
    }
}
