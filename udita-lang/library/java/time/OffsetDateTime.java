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
import java.time.temporal.ValueRange;
import java.util.Comparator;
import java.util.Objects;

/** A date and time with an offset from UTC. */
public final class OffsetDateTime implements Temporal, TemporalAdjuster, Comparable<OffsetDateTime>, Serializable {
    public static final OffsetDateTime MIN = LocalDateTime.MIN.atOffset(ZoneOffset.MAX);
    public static final OffsetDateTime MAX = LocalDateTime.MAX.atOffset(ZoneOffset.MIN);

    private final LocalDateTime dateTime;
    private final ZoneOffset offset;

    private OffsetDateTime(LocalDateTime dateTime, ZoneOffset offset) {
        this.dateTime = Objects.requireNonNull(dateTime, "dateTime");
        this.offset = Objects.requireNonNull(offset, "offset");
    }

    public static Comparator<OffsetDateTime> timeLineOrder() {
        return OffsetDateTime::compareInstant;
    }

    private static int compareInstant(OffsetDateTime first, OffsetDateTime second) {
        if (first.offset.equals(second.offset)) {
            return first.dateTime.compareTo(second.dateTime);
        }
        int order = Long.compare(first.toEpochSecond(), second.toEpochSecond());
        return order != 0 ? order : first.getNano() - second.getNano();
    }

    public static OffsetDateTime now() {
        return now(Clock.systemDefaultZone());
    }

    public static OffsetDateTime now(ZoneId zone) {
        return now(Clock.system(zone));
    }

    public static OffsetDateTime now(Clock clock) {
        Objects.requireNonNull(clock, "clock");
        return ofInstant(clock.instant(), clock.getZone());
    }

    public static OffsetDateTime of(LocalDate date, LocalTime time, ZoneOffset offset) {
        return new OffsetDateTime(LocalDateTime.of(date, time), offset);
    }

    public static OffsetDateTime of(LocalDateTime dateTime, ZoneOffset offset) {
        return new OffsetDateTime(dateTime, offset);
    }

    public static OffsetDateTime of(
        int year, int month, int dayOfMonth, int hour, int minute, int second, int nanoOfSecond, ZoneOffset offset) {
        return new OffsetDateTime(LocalDateTime.of(year, month, dayOfMonth, hour, minute, second, nanoOfSecond), offset);
    }

    public static OffsetDateTime ofInstant(Instant instant, ZoneId zone) {
        Objects.requireNonNull(instant, "instant");
        Objects.requireNonNull(zone, "zone");
        return new OffsetDateTime(LocalDateTime.ofInstant(instant, zone), zone.getRules().getOffset(instant));
    }

    public static OffsetDateTime from(TemporalAccessor temporal) {
        if (temporal instanceof OffsetDateTime dateTime) {
            return dateTime;
        }
        try {
            ZoneOffset offset = ZoneOffset.from(temporal);
            LocalDate date = temporal.query(TemporalQueries.localDate());
            LocalTime time = temporal.query(TemporalQueries.localTime());
            return date != null && time != null ? of(date, time, offset) : ofInstant(Instant.from(temporal), offset);
        } catch (DateTimeException e) {
            throw DateTimeException.unobtainable("OffsetDateTime", temporal, e);
        }
    }

    public static OffsetDateTime parse(CharSequence text) {
        return parse(text, DateTimeFormatter.ISO_OFFSET_DATE_TIME);
    }

    public static OffsetDateTime parse(CharSequence text, DateTimeFormatter formatter) {
        Objects.requireNonNull(formatter, "formatter");
        return formatter.parse(text, OffsetDateTime::from);
    }

    private OffsetDateTime with(LocalDateTime newDateTime, ZoneOffset newOffset) {
        return dateTime == newDateTime && offset.equals(newOffset) ? this : new OffsetDateTime(newDateTime, newOffset);
    }

    @Override
    public boolean isSupported(TemporalField field) {
        return field instanceof ChronoField || field != null && field.isSupportedBy(this);
    }

    @Override
    public boolean isSupported(TemporalUnit unit) {
        return unit instanceof ChronoUnit ? unit != ChronoUnit.FOREVER : unit != null && unit.isSupportedBy(this);
    }

    @Override
    public ValueRange range(TemporalField field) {
        if (!(field instanceof ChronoField)) {
            return field.rangeRefinedBy(this);
        }
        boolean isOwn = field == ChronoField.INSTANT_SECONDS || field == ChronoField.OFFSET_SECONDS;
        return isOwn ? field.range() : dateTime.range(field);
    }

    @Override
    public int get(TemporalField field) {
        if (field == ChronoField.INSTANT_SECONDS) {
            throw new UnsupportedTemporalTypeException("Invalid field '" + field + "' for get() method, use getLong() instead");
        }
        if (field == ChronoField.OFFSET_SECONDS) {
            return offset.getTotalSeconds();
        }
        return field instanceof ChronoField ? dateTime.get(field) : Temporal.super.get(field);
    }

    @Override
    public long getLong(TemporalField field) {
        if (field == ChronoField.INSTANT_SECONDS) {
            return toEpochSecond();
        }
        if (field == ChronoField.OFFSET_SECONDS) {
            return offset.getTotalSeconds();
        }
        return field instanceof ChronoField ? dateTime.getLong(field) : field.getFrom(this);
    }

    public ZoneOffset getOffset() {
        return offset;
    }

    public OffsetDateTime withOffsetSameLocal(ZoneOffset offset) {
        return with(dateTime, offset);
    }

    public OffsetDateTime withOffsetSameInstant(ZoneOffset offset) {
        if (offset.equals(this.offset)) {
            return this;
        }
        return new OffsetDateTime(dateTime.plusSeconds(offset.getTotalSeconds() - this.offset.getTotalSeconds()), offset);
    }

    public LocalDateTime toLocalDateTime() {
        return dateTime;
    }

    public LocalDate toLocalDate() {
        return dateTime.toLocalDate();
    }

    public OffsetTime toOffsetTime() {
        return OffsetTime.of(dateTime.toLocalTime(), offset);
    }

    public LocalTime toLocalTime() {
        return dateTime.toLocalTime();
    }

    public int getYear() {
        return dateTime.getYear();
    }

    public int getMonthValue() {
        return dateTime.getMonthValue();
    }

    public Month getMonth() {
        return dateTime.getMonth();
    }

    public int getDayOfMonth() {
        return dateTime.getDayOfMonth();
    }

    public int getDayOfYear() {
        return dateTime.getDayOfYear();
    }

    public DayOfWeek getDayOfWeek() {
        return dateTime.getDayOfWeek();
    }

    public int getHour() {
        return dateTime.getHour();
    }

    public int getMinute() {
        return dateTime.getMinute();
    }

    public int getSecond() {
        return dateTime.getSecond();
    }

    public int getNano() {
        return dateTime.getNano();
    }

    @Override
    public OffsetDateTime with(TemporalAdjuster adjuster) {
        if (adjuster instanceof LocalDate || adjuster instanceof LocalTime || adjuster instanceof LocalDateTime) {
            return with(dateTime.with(adjuster), offset);
        }
        if (adjuster instanceof Instant instant) {
            return ofInstant(instant, offset);
        }
        if (adjuster instanceof ZoneOffset newOffset) {
            return with(dateTime, newOffset);
        }
        return adjuster instanceof OffsetDateTime other ? other : (OffsetDateTime) adjuster.adjustInto(this);
    }

    @Override
    public OffsetDateTime with(TemporalField field, long value) {
        if (!(field instanceof ChronoField)) {
            return field.adjustInto(this, value);
        }
        if (field == ChronoField.INSTANT_SECONDS) {
            return ofInstant(Instant.ofEpochSecond(value, getNano()), offset);
        }
        if (field == ChronoField.OFFSET_SECONDS) {
            return with(dateTime, ZoneOffset.ofTotalSeconds(ChronoField.OFFSET_SECONDS.checkValidIntValue(value)));
        }
        return with(dateTime.with(field, value), offset);
    }

    public OffsetDateTime withYear(int year) {
        return with(dateTime.withYear(year), offset);
    }

    public OffsetDateTime withMonth(int month) {
        return with(dateTime.withMonth(month), offset);
    }

    public OffsetDateTime withDayOfMonth(int dayOfMonth) {
        return with(dateTime.withDayOfMonth(dayOfMonth), offset);
    }

    public OffsetDateTime withDayOfYear(int dayOfYear) {
        return with(dateTime.withDayOfYear(dayOfYear), offset);
    }

    public OffsetDateTime withHour(int hour) {
        return with(dateTime.withHour(hour), offset);
    }

    public OffsetDateTime withMinute(int minute) {
        return with(dateTime.withMinute(minute), offset);
    }

    public OffsetDateTime withSecond(int second) {
        return with(dateTime.withSecond(second), offset);
    }

    public OffsetDateTime withNano(int nanoOfSecond) {
        return with(dateTime.withNano(nanoOfSecond), offset);
    }

    public OffsetDateTime truncatedTo(TemporalUnit unit) {
        return with(dateTime.truncatedTo(unit), offset);
    }

    @Override
    public OffsetDateTime plus(TemporalAmount amount) {
        return (OffsetDateTime) amount.addTo(this);
    }

    @Override
    public OffsetDateTime plus(long amount, TemporalUnit unit) {
        return unit instanceof ChronoUnit ? with(dateTime.plus(amount, unit), offset) : unit.addTo(this, amount);
    }

    public OffsetDateTime plusYears(long years) {
        return plus(years, ChronoUnit.YEARS);
    }

    public OffsetDateTime plusMonths(long months) {
        return plus(months, ChronoUnit.MONTHS);
    }

    public OffsetDateTime plusWeeks(long weeks) {
        return plus(weeks, ChronoUnit.WEEKS);
    }

    public OffsetDateTime plusDays(long days) {
        return plus(days, ChronoUnit.DAYS);
    }

    public OffsetDateTime plusHours(long hours) {
        return plus(hours, ChronoUnit.HOURS);
    }

    public OffsetDateTime plusMinutes(long minutes) {
        return plus(minutes, ChronoUnit.MINUTES);
    }

    public OffsetDateTime plusSeconds(long seconds) {
        return plus(seconds, ChronoUnit.SECONDS);
    }

    public OffsetDateTime plusNanos(long nanos) {
        return plus(nanos, ChronoUnit.NANOS);
    }

    @Override
    public OffsetDateTime minus(TemporalAmount amount) {
        return (OffsetDateTime) amount.subtractFrom(this);
    }

    @Override
    public OffsetDateTime minus(long amount, TemporalUnit unit) {
        return (OffsetDateTime) Temporal.super.minus(amount, unit);
    }

    public OffsetDateTime minusYears(long years) {
        return minus(years, ChronoUnit.YEARS);
    }

    public OffsetDateTime minusMonths(long months) {
        return minus(months, ChronoUnit.MONTHS);
    }

    public OffsetDateTime minusWeeks(long weeks) {
        return minus(weeks, ChronoUnit.WEEKS);
    }

    public OffsetDateTime minusDays(long days) {
        return minus(days, ChronoUnit.DAYS);
    }

    public OffsetDateTime minusHours(long hours) {
        return minus(hours, ChronoUnit.HOURS);
    }

    public OffsetDateTime minusMinutes(long minutes) {
        return minus(minutes, ChronoUnit.MINUTES);
    }

    public OffsetDateTime minusSeconds(long seconds) {
        return minus(seconds, ChronoUnit.SECONDS);
    }

    public OffsetDateTime minusNanos(long nanos) {
        return minus(nanos, ChronoUnit.NANOS);
    }

    @SuppressWarnings("unchecked")
    @Override
    public <R> R query(TemporalQuery<R> query) {
        if (query == TemporalQueries.offset() || query == TemporalQueries.zone()) {
            return (R) offset;
        }
        return query == TemporalQueries.zoneId() ? null : dateTime.query(query);
    }

    @Override
    public Temporal adjustInto(Temporal temporal) {
        return dateTime.adjustInto(temporal).with(ChronoField.OFFSET_SECONDS, offset.getTotalSeconds());
    }

    @Override
    public long until(Temporal end, TemporalUnit unit) {
        OffsetDateTime other = from(end);
        if (!(unit instanceof ChronoUnit)) {
            return unit.between(this, other);
        }
        return dateTime.until(other.withOffsetSameInstant(offset).dateTime, unit);
    }

    public String format(DateTimeFormatter formatter) {
        Objects.requireNonNull(formatter, "formatter");
        return formatter.format(this);
    }

    public Instant toInstant() {
        return dateTime.toInstant(offset);
    }

    public long toEpochSecond() {
        return dateTime.toEpochSecond(offset);
    }

    @Override
    public int compareTo(OffsetDateTime other) {
        int order = compareInstant(this, other);
        return order != 0 ? order : dateTime.compareTo(other.dateTime);
    }

    public boolean isAfter(OffsetDateTime other) {
        return toInstant().isAfter(other.toInstant());
    }

    public boolean isBefore(OffsetDateTime other) {
        return toInstant().isBefore(other.toInstant());
    }

    public boolean isEqual(OffsetDateTime other) {
        return toInstant().equals(other.toInstant());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OffsetDateTime same && dateTime.equals(same.dateTime) && offset.equals(same.offset);
    }

    @Override
    public int hashCode() {
        return dateTime.hashCode() ^ offset.hashCode();
    }

    @Override
    public String toString() {
        return dateTime.toString() + offset;
    }
}
