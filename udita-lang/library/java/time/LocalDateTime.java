package java.time;

import java.io.Serializable;
import java.time.chrono.ChronoLocalDateTime;
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

/** A date of the ISO calendar with a time of the day, without a zone. */
public final class LocalDateTime implements Temporal, TemporalAdjuster, ChronoLocalDateTime<LocalDate>, Serializable {
    public static final LocalDateTime MIN = of(LocalDate.MIN, LocalTime.MIN);
    public static final LocalDateTime MAX = of(LocalDate.MAX, LocalTime.MAX);

    private final LocalDate date;
    private final LocalTime time;

    private LocalDateTime(LocalDate date, LocalTime time) {
        this.date = date;
        this.time = time;
    }

    public static LocalDateTime now() {
        return now(Clock.systemDefaultZone());
    }

    public static LocalDateTime now(ZoneId zone) {
        return now(Clock.system(zone));
    }

    public static LocalDateTime now(Clock clock) {
        Objects.requireNonNull(clock, "clock");
        return ofInstant(clock.instant(), clock.getZone());
    }

    public static LocalDateTime of(int year, Month month, int dayOfMonth, int hour, int minute) {
        return of(LocalDate.of(year, month, dayOfMonth), LocalTime.of(hour, minute));
    }

    public static LocalDateTime of(int year, Month month, int dayOfMonth, int hour, int minute, int second) {
        return of(LocalDate.of(year, month, dayOfMonth), LocalTime.of(hour, minute, second));
    }

    public static LocalDateTime of(int year, Month month, int dayOfMonth, int hour, int minute, int second, int nanoOfSecond) {
        return of(LocalDate.of(year, month, dayOfMonth), LocalTime.of(hour, minute, second, nanoOfSecond));
    }

    public static LocalDateTime of(int year, int month, int dayOfMonth, int hour, int minute) {
        return of(LocalDate.of(year, month, dayOfMonth), LocalTime.of(hour, minute));
    }

    public static LocalDateTime of(int year, int month, int dayOfMonth, int hour, int minute, int second) {
        return of(LocalDate.of(year, month, dayOfMonth), LocalTime.of(hour, minute, second));
    }

    public static LocalDateTime of(int year, int month, int dayOfMonth, int hour, int minute, int second, int nanoOfSecond) {
        return of(LocalDate.of(year, month, dayOfMonth), LocalTime.of(hour, minute, second, nanoOfSecond));
    }

    public static LocalDateTime of(LocalDate date, LocalTime time) {
        Objects.requireNonNull(date, "date");
        Objects.requireNonNull(time, "time");
        return new LocalDateTime(date, time);
    }

    public static LocalDateTime ofInstant(Instant instant, ZoneId zone) {
        Objects.requireNonNull(instant, "instant");
        Objects.requireNonNull(zone, "zone");
        return ofEpochSecond(instant.getEpochSecond(), instant.getNano(), zone.getRules().getOffset(instant));
    }

    public static LocalDateTime ofEpochSecond(long epochSecond, int nanoOfSecond, ZoneOffset offset) {
        Objects.requireNonNull(offset, "offset");
        ChronoField.NANO_OF_SECOND.checkValidValue(nanoOfSecond);
        long seconds = epochSecond + offset.getTotalSeconds();
        LocalDate date = LocalDate.ofEpochDay(Math.floorDiv(seconds, (long) DayTime.SECONDS_PER_DAY));
        long secondOfDay = Math.floorMod(seconds, (long) DayTime.SECONDS_PER_DAY);
        return new LocalDateTime(date, LocalTime.create(secondOfDay * DayTime.NANOS_PER_SECOND + nanoOfSecond));
    }

    public static LocalDateTime from(TemporalAccessor temporal) {
        if (temporal instanceof LocalDateTime dateTime) {
            return dateTime;
        }
        if (temporal instanceof OffsetDateTime dateTime) {
            return dateTime.toLocalDateTime();
        }
        try {
            return of(LocalDate.from(temporal), LocalTime.from(temporal));
        } catch (DateTimeException e) {
            throw DateTimeException.unobtainable("LocalDateTime", temporal, e);
        }
    }

    public static LocalDateTime parse(CharSequence text) {
        return parse(text, DateTimeFormatter.ISO_LOCAL_DATE_TIME);
    }

    public static LocalDateTime parse(CharSequence text, DateTimeFormatter formatter) {
        Objects.requireNonNull(formatter, "formatter");
        return formatter.parse(text, LocalDateTime::from);
    }

    private LocalDateTime with(LocalDate newDate, LocalTime newTime) {
        return date == newDate && time == newTime ? this : new LocalDateTime(newDate, newTime);
    }

    @Override
    public boolean isSupported(TemporalField field) {
        return field instanceof ChronoField ? field.isDateBased() || field.isTimeBased() : field != null && field.isSupportedBy(this);
    }

    @Override
    public boolean isSupported(TemporalUnit unit) {
        return unit instanceof ChronoUnit ? unit != ChronoUnit.FOREVER : unit != null && unit.isSupportedBy(this);
    }

    private Temporal partOf(TemporalField field) {
        return field.isTimeBased() ? time : date;
    }

    @Override
    public ValueRange range(TemporalField field) {
        return field instanceof ChronoField ? partOf(field).range(field) : field.rangeRefinedBy(this);
    }

    @Override
    public int get(TemporalField field) {
        return field instanceof ChronoField ? partOf(field).get(field) : ChronoLocalDateTime.super.get(field);
    }

    @Override
    public long getLong(TemporalField field) {
        return field instanceof ChronoField ? partOf(field).getLong(field) : field.getFrom(this);
    }

    @Override
    public LocalDate toLocalDate() {
        return date;
    }

    @Override
    public LocalTime toLocalTime() {
        return time;
    }

    public int getYear() {
        return date.getYear();
    }

    public int getMonthValue() {
        return date.getMonthValue();
    }

    public Month getMonth() {
        return date.getMonth();
    }

    public int getDayOfMonth() {
        return date.getDayOfMonth();
    }

    public int getDayOfYear() {
        return date.getDayOfYear();
    }

    public DayOfWeek getDayOfWeek() {
        return date.getDayOfWeek();
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
    public LocalDateTime with(TemporalAdjuster adjuster) {
        if (adjuster instanceof LocalDate newDate) {
            return with(newDate, time);
        }
        if (adjuster instanceof LocalTime newTime) {
            return with(date, newTime);
        }
        return adjuster instanceof LocalDateTime dateTime ? dateTime : (LocalDateTime) adjuster.adjustInto(this);
    }

    @Override
    public LocalDateTime with(TemporalField field, long value) {
        if (!(field instanceof ChronoField)) {
            return field.adjustInto(this, value);
        }
        return field.isTimeBased() ? with(date, time.with(field, value)) : with(date.with(field, value), time);
    }

    public LocalDateTime withYear(int year) {
        return with(date.withYear(year), time);
    }

    public LocalDateTime withMonth(int month) {
        return with(date.withMonth(month), time);
    }

    public LocalDateTime withDayOfMonth(int dayOfMonth) {
        return with(date.withDayOfMonth(dayOfMonth), time);
    }

    public LocalDateTime withDayOfYear(int dayOfYear) {
        return with(date.withDayOfYear(dayOfYear), time);
    }

    public LocalDateTime withHour(int hour) {
        return with(date, time.withHour(hour));
    }

    public LocalDateTime withMinute(int minute) {
        return with(date, time.withMinute(minute));
    }

    public LocalDateTime withSecond(int second) {
        return with(date, time.withSecond(second));
    }

    public LocalDateTime withNano(int nanoOfSecond) {
        return with(date, time.withNano(nanoOfSecond));
    }

    public LocalDateTime truncatedTo(TemporalUnit unit) {
        return with(date, time.truncatedTo(unit));
    }

    @Override
    public LocalDateTime plus(TemporalAmount amount) {
        if (amount instanceof Period period) {
            return with(date.plus(period), time);
        }
        Objects.requireNonNull(amount, "amountToAdd");
        return (LocalDateTime) amount.addTo(this);
    }

    @Override
    public LocalDateTime plus(long amount, TemporalUnit unit) {
        if (!(unit instanceof ChronoUnit chronoUnit)) {
            return unit.addTo(this, amount);
        }
        if (!unit.isTimeBased()) {
            return with(date.plus(amount, unit), time);
        }
        return switch (chronoUnit) {
            // The JDK takes 256 half days for a day.
            case HALF_DAYS -> plusDays(amount / 256).plusHours(amount % 256 * 12);
            // Days are checked before the rest is added, as in the JDK.
            case MICROS, MILLIS -> {
                long unitNanos = DayTime.nanosOf(chronoUnit);
                long perDay = DayTime.NANOS_PER_DAY / unitNanos;
                yield plusDays(amount / perDay).plusNanos(amount % perDay * unitNanos);
            }
            default -> plusNanos(amount, DayTime.nanosOf(chronoUnit));
        };
    }

    private LocalDateTime plusNanos(long amount, long unitNanos) {
        if (amount == 0) {
            return this;
        }
        long perDay = DayTime.NANOS_PER_DAY / unitNanos;
        long nanos = time.toNanoOfDay() + amount % perDay * unitNanos;
        LocalDate newDate = date.plusDays(amount / perDay + Math.floorDiv(nanos, DayTime.NANOS_PER_DAY));
        return with(newDate, LocalTime.create(Math.floorMod(nanos, DayTime.NANOS_PER_DAY)));
    }

    public LocalDateTime plusYears(long years) {
        return plus(years, ChronoUnit.YEARS);
    }

    public LocalDateTime plusMonths(long months) {
        return plus(months, ChronoUnit.MONTHS);
    }

    public LocalDateTime plusWeeks(long weeks) {
        return plus(weeks, ChronoUnit.WEEKS);
    }

    public LocalDateTime plusDays(long days) {
        return plus(days, ChronoUnit.DAYS);
    }

    public LocalDateTime plusHours(long hours) {
        return plus(hours, ChronoUnit.HOURS);
    }

    public LocalDateTime plusMinutes(long minutes) {
        return plus(minutes, ChronoUnit.MINUTES);
    }

    public LocalDateTime plusSeconds(long seconds) {
        return plus(seconds, ChronoUnit.SECONDS);
    }

    public LocalDateTime plusNanos(long nanos) {
        return plus(nanos, ChronoUnit.NANOS);
    }

    @Override
    public LocalDateTime minus(TemporalAmount amount) {
        if (amount instanceof Period period) {
            return with(date.minus(period), time);
        }
        Objects.requireNonNull(amount, "amountToSubtract");
        return (LocalDateTime) amount.subtractFrom(this);
    }

    @Override
    public LocalDateTime minus(long amount, TemporalUnit unit) {
        return (LocalDateTime) ChronoLocalDateTime.super.minus(amount, unit);
    }

    public LocalDateTime minusYears(long years) {
        return minus(years, ChronoUnit.YEARS);
    }

    public LocalDateTime minusMonths(long months) {
        return minus(months, ChronoUnit.MONTHS);
    }

    public LocalDateTime minusWeeks(long weeks) {
        return minus(weeks, ChronoUnit.WEEKS);
    }

    public LocalDateTime minusDays(long days) {
        return minus(days, ChronoUnit.DAYS);
    }

    public LocalDateTime minusHours(long hours) {
        return minus(hours, ChronoUnit.HOURS);
    }

    public LocalDateTime minusMinutes(long minutes) {
        return minus(minutes, ChronoUnit.MINUTES);
    }

    public LocalDateTime minusSeconds(long seconds) {
        return minus(seconds, ChronoUnit.SECONDS);
    }

    public LocalDateTime minusNanos(long nanos) {
        return minus(nanos, ChronoUnit.NANOS);
    }

    @SuppressWarnings("unchecked")
    @Override
    public <R> R query(TemporalQuery<R> query) {
        if (query == TemporalQueries.localDate()) {
            return (R) date;
        }
        if (query == TemporalQueries.localTime()) {
            return (R) time;
        }
        if (query == TemporalQueries.chronology()) {
            return (R) getChronology();
        }
        return query == TemporalQueries.precision() ? (R) ChronoUnit.NANOS : ChronoLocalDateTime.super.query(query);
    }

    @Override
    public Temporal adjustInto(Temporal temporal) {
        return ChronoLocalDateTime.super.adjustInto(temporal);
    }

    @Override
    public long until(Temporal end, TemporalUnit unit) {
        LocalDateTime other = from(end);
        if (!(unit instanceof ChronoUnit chronoUnit)) {
            return unit.between(this, other);
        }
        long days = other.date.toEpochDay() - date.toEpochDay();
        long nanos = other.time.toNanoOfDay() - time.toNanoOfDay();
        if (!unit.isTimeBased()) {
            // The last day is not complete if the time of the day is on the other side.
            long incomplete = days > 0 && nanos < 0 ? 1 : days < 0 && nanos > 0 ? -1 : 0;
            return date.until(other.date.minusDays(incomplete), unit);
        }
        if (days > 0 && nanos < 0) {
            days--;
            nanos += DayTime.NANOS_PER_DAY;
        } else if (days < 0 && nanos > 0) {
            days++;
            nanos -= DayTime.NANOS_PER_DAY;
        }
        long unitNanos = DayTime.nanosOf(chronoUnit);
        return Math.addExact(Math.multiplyExact(days, DayTime.NANOS_PER_DAY / unitNanos), nanos / unitNanos);
    }

    @Override
    public String format(DateTimeFormatter formatter) {
        return ChronoLocalDateTime.super.format(formatter);
    }

    public OffsetDateTime atOffset(ZoneOffset offset) {
        return OffsetDateTime.of(this, offset);
    }

    @Override
    public int compareTo(ChronoLocalDateTime<?> other) {
        return ChronoLocalDateTime.super.compareTo(other);
    }

    @Override
    public boolean isAfter(ChronoLocalDateTime<?> other) {
        return ChronoLocalDateTime.super.isAfter(other);
    }

    @Override
    public boolean isBefore(ChronoLocalDateTime<?> other) {
        return ChronoLocalDateTime.super.isBefore(other);
    }

    @Override
    public boolean isEqual(ChronoLocalDateTime<?> other) {
        return ChronoLocalDateTime.super.isEqual(other);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LocalDateTime dateTime && date.equals(dateTime.date) && time.equals(dateTime.time);
    }

    @Override
    public int hashCode() {
        return date.hashCode() ^ time.hashCode();
    }

    @Override
    public String toString() {
        return date.toString() + 'T' + time;
    }
}
