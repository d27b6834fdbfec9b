package java.time;

import java.io.Serializable;
import java.time.chrono.ChronoLocalDate;
import java.time.chrono.IsoChronology;
import java.time.chrono.IsoEra;
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
import java.util.Objects;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** A date of the ISO calendar. */
public final class LocalDate implements Temporal, TemporalAdjuster, ChronoLocalDate, Serializable {
    public static final LocalDate MIN = new LocalDate(Year.MIN_VALUE, 1, 1);
    public static final LocalDate MAX = new LocalDate(Year.MAX_VALUE, 12, 31);
    public static final LocalDate EPOCH = new LocalDate(1970, 1, 1);

    private final int year;
    private final int month;
    private final int day;

    /** A date that is known to exist. */
    LocalDate(int year, int month, int day) {
        this.year = year;
        this.month = month;
        this.day = day;
    }

    public static LocalDate now() {
        return now(Clock.systemDefaultZone());
    }

    public static LocalDate now(ZoneId zone) {
        return now(Clock.system(zone));
    }

    public static LocalDate now(Clock clock) {
        Objects.requireNonNull(clock, "clock");
        return ofInstant(clock.instant(), clock.getZone());
    }

    public static LocalDate of(int year, Month month, int dayOfMonth) {
        ChronoField.YEAR.checkValidValue(year);
        Objects.requireNonNull(month, "month");
        return of(year, month.getValue(), dayOfMonth);
    }

    public static LocalDate of(int year, int month, int dayOfMonth) {
        ChronoField.YEAR.checkValidValue(year);
        ChronoField.MONTH_OF_YEAR.checkValidValue(month);
        ChronoField.DAY_OF_MONTH.checkValidValue(dayOfMonth);
        if (dayOfMonth > Gregorian.lengthOfMonth(year, month)) {
            if (dayOfMonth == 29) {
                throw new DateTimeException("Invalid date 'February 29' as '" + year + "' is not a leap year");
            }
            throw new DateTimeException("Invalid date '" + Month.of(month).name() + " " + dayOfMonth + "'");
        }
        return new LocalDate(year, month, dayOfMonth);
    }

    public static LocalDate ofYearDay(int year, int dayOfYear) {
        ChronoField.YEAR.checkValidValue(year);
        ChronoField.DAY_OF_YEAR.checkValidValue(dayOfYear);
        if (dayOfYear == 366 && !Gregorian.isLeap(year)) {
            throw new DateTimeException("Invalid date 'DayOfYear 366' as '" + year + "' is not a leap year");
        }
        return Gregorian.date(Gregorian.epochDay(year, 1, 1) + dayOfYear - 1);
    }

    public static LocalDate ofInstant(Instant instant, ZoneId zone) {
        Objects.requireNonNull(instant, "instant");
        Objects.requireNonNull(zone, "zone");
        long seconds = instant.getEpochSecond() + zone.getRules().getOffset(instant).getTotalSeconds();
        return ofEpochDay(Math.floorDiv(seconds, (long) DayTime.SECONDS_PER_DAY));
    }

    public static LocalDate ofEpochDay(long epochDay) {
        return Gregorian.date(epochDay);
    }

    public static LocalDate from(TemporalAccessor temporal) {
        Objects.requireNonNull(temporal, "temporal");
        LocalDate date = temporal.query(TemporalQueries.localDate());
        if (date == null) {
            throw DateTimeException.unobtainable("LocalDate", temporal, null);
        }
        return date;
    }

    public static LocalDate parse(CharSequence text) {
        return parse(text, DateTimeFormatter.ISO_LOCAL_DATE);
    }

    public static LocalDate parse(CharSequence text, DateTimeFormatter formatter) {
        Objects.requireNonNull(formatter, "formatter");
        return formatter.parse(text, LocalDate::from);
    }

    /** The date of a month, or the last of the month if it has no such day. */
    private static LocalDate resolve(int year, int month, int day) {
        return new LocalDate(year, month, Math.min(day, Gregorian.lengthOfMonth(year, month)));
    }

    @Override
    public boolean isSupported(TemporalField field) {
        return ChronoLocalDate.super.isSupported(field);
    }

    @Override
    public boolean isSupported(TemporalUnit unit) {
        return ChronoLocalDate.super.isSupported(unit);
    }

    @Override
    public ValueRange range(TemporalField field) {
        if (!(field instanceof ChronoField chronoField)) {
            return field.rangeRefinedBy(this);
        }
        if (!field.isDateBased()) {
            throw DateTimeException.unsupported(field);
        }
        return switch (chronoField) {
            case DAY_OF_MONTH -> ValueRange.of(1, lengthOfMonth());
            case DAY_OF_YEAR -> ValueRange.of(1, lengthOfYear());
            case ALIGNED_WEEK_OF_MONTH -> ValueRange.of(1, lengthOfMonth() == 28 ? 4 : 5);
            case YEAR_OF_ERA -> ValueRange.of(1, year <= 0 ? Year.MAX_VALUE + 1 : Year.MAX_VALUE);
            default -> field.range();
        };
    }

    @Override
    public int get(TemporalField field) {
        if (field == ChronoField.EPOCH_DAY || field == ChronoField.PROLEPTIC_MONTH) {
            throw new UnsupportedTemporalTypeException("Invalid field '" + field + "' for get() method, use getLong() instead");
        }
        return field instanceof ChronoField ? (int) getLong(field) : ChronoLocalDate.super.get(field);
    }

    @Override
    public long getLong(TemporalField field) {
        if (!(field instanceof ChronoField chronoField)) {
            return field.getFrom(this);
        }
        return switch (chronoField) {
            case DAY_OF_WEEK -> getDayOfWeek().getValue();
            case ALIGNED_DAY_OF_WEEK_IN_MONTH -> (day - 1) % 7 + 1;
            case ALIGNED_DAY_OF_WEEK_IN_YEAR -> (getDayOfYear() - 1) % 7 + 1;
            case DAY_OF_MONTH -> day;
            case DAY_OF_YEAR -> getDayOfYear();
            case EPOCH_DAY -> toEpochDay();
            case ALIGNED_WEEK_OF_MONTH -> (day - 1) / 7 + 1;
            case ALIGNED_WEEK_OF_YEAR -> (getDayOfYear() - 1) / 7 + 1;
            case MONTH_OF_YEAR -> month;
            case PROLEPTIC_MONTH -> prolepticMonth();
            case YEAR_OF_ERA -> year >= 1 ? year : 1 - year;
            case YEAR -> year;
            case ERA -> year >= 1 ? 1 : 0;
            default -> throw DateTimeException.unsupported(field);
        };
    }

    private long prolepticMonth() {
        return year * 12L + month - 1;
    }

    @Override
    public IsoChronology getChronology() {
        return IsoChronology.INSTANCE;
    }

    @Override
    public IsoEra getEra() {
        return year >= 1 ? IsoEra.CE : IsoEra.BCE;
    }

    public int getYear() {
        return year;
    }

    public int getMonthValue() {
        return month;
    }

    public Month getMonth() {
        return Month.of(month);
    }

    public int getDayOfMonth() {
        return day;
    }

    public int getDayOfYear() {
        return Gregorian.daysBefore(year, month) + day;
    }

    /** The epoch began on a Thursday. */
    public DayOfWeek getDayOfWeek() {
        return DayOfWeek.of((int) Math.floorMod(toEpochDay() + 3, 7L) + 1);
    }

    @Override
    public boolean isLeapYear() {
        return Gregorian.isLeap(year);
    }

    @Override
    public int lengthOfMonth() {
        return Gregorian.lengthOfMonth(year, month);
    }

    @Override
    public int lengthOfYear() {
        return isLeapYear() ? 366 : 365;
    }

    @Override
    public LocalDate with(TemporalAdjuster adjuster) {
        return adjuster instanceof LocalDate date ? date : (LocalDate) adjuster.adjustInto(this);
    }

    @Override
    public LocalDate with(TemporalField field, long value) {
        if (!(field instanceof ChronoField chronoField)) {
            return field.adjustInto(this, value);
        }
        chronoField.checkValidValue(value);
        return switch (chronoField) {
            case DAY_OF_WEEK, ALIGNED_DAY_OF_WEEK_IN_MONTH, ALIGNED_DAY_OF_WEEK_IN_YEAR -> plusDays(value - getLong(field));
            case DAY_OF_MONTH -> withDayOfMonth((int) value);
            case DAY_OF_YEAR -> withDayOfYear((int) value);
            case EPOCH_DAY -> ofEpochDay(value);
            case ALIGNED_WEEK_OF_MONTH, ALIGNED_WEEK_OF_YEAR -> plusWeeks(value - getLong(field));
            case MONTH_OF_YEAR -> withMonth((int) value);
            case PROLEPTIC_MONTH -> plusMonths(value - prolepticMonth());
            case YEAR_OF_ERA -> withYear((int) (year >= 1 ? value : 1 - value));
            case YEAR -> withYear((int) value);
            case ERA -> getLong(ChronoField.ERA) == value ? this : withYear(1 - year);
            default -> throw DateTimeException.unsupported(field);
        };
    }

    public LocalDate withYear(int year) {
        if (year == this.year) {
            return this;
        }
        ChronoField.YEAR.checkValidValue(year);
        return resolve(year, month, day);
    }

    public LocalDate withMonth(int month) {
        if (month == this.month) {
            return this;
        }
        ChronoField.MONTH_OF_YEAR.checkValidValue(month);
        return resolve(year, month, day);
    }

    public LocalDate withDayOfMonth(int dayOfMonth) {
        return dayOfMonth == day ? this : of(year, month, dayOfMonth);
    }

    public LocalDate withDayOfYear(int dayOfYear) {
        return dayOfYear == getDayOfYear() ? this : ofYearDay(year, dayOfYear);
    }

    @Override
    public LocalDate plus(TemporalAmount amount) {
        if (amount instanceof Period period) {
            return plusMonths(period.toTotalMonths()).plusDays(period.getDays());
        }
        Objects.requireNonNull(amount, "amountToAdd");
        return (LocalDate) amount.addTo(this);
    }

    @Override
    public LocalDate plus(long amount, TemporalUnit unit) {
        if (!(unit instanceof ChronoUnit chronoUnit)) {
            return unit.addTo(this, amount);
        }
        return switch (chronoUnit) {
            case DAYS -> plusDays(amount);
            case WEEKS -> plusWeeks(amount);
            case MONTHS -> plusMonths(amount);
            case YEARS -> plusYears(amount);
            case DECADES -> plusYears(Math.multiplyExact(amount, 10));
            case CENTURIES -> plusYears(Math.multiplyExact(amount, 100));
            case MILLENNIA -> plusYears(Math.multiplyExact(amount, 1000));
            case ERAS -> with(ChronoField.ERA, Math.addExact(getLong(ChronoField.ERA), amount));
            default -> throw DateTimeException.unsupported(unit);
        };
    }

    public LocalDate plusYears(long years) {
        return years == 0 ? this : resolve(ChronoField.YEAR.checkValidIntValue(year + years), month, day);
    }

    public LocalDate plusMonths(long months) {
        if (months == 0) {
            return this;
        }
        long sum = prolepticMonth() + months;
        int newYear = ChronoField.YEAR.checkValidIntValue(Math.floorDiv(sum, 12L));
        return resolve(newYear, (int) Math.floorMod(sum, 12L) + 1, day);
    }

    public LocalDate plusWeeks(long weeks) {
        return plusDays(Math.multiplyExact(weeks, 7));
    }

    public LocalDate plusDays(long days) {
        if (days == 0) {
            return this;
        }
        long sum = day + days;
        if (month == 12 && sum > 31 && sum <= 59) {
            ChronoField.YEAR.checkValidValue(year + 1);
        }
        return sum > 0 && sum <= 28 ? new LocalDate(year, month, (int) sum) : ofEpochDay(Math.addExact(toEpochDay(), days));
    }

    @Override
    public LocalDate minus(TemporalAmount amount) {
        if (amount instanceof Period period) {
            return minusMonths(period.toTotalMonths()).minusDays(period.getDays());
        }
        Objects.requireNonNull(amount, "amountToSubtract");
        return (LocalDate) amount.subtractFrom(this);
    }

    @Override
    public LocalDate minus(long amount, TemporalUnit unit) {
        return (LocalDate) ChronoLocalDate.super.minus(amount, unit);
    }

    public LocalDate minusYears(long years) {
        return minus(years, ChronoUnit.YEARS);
    }

    public LocalDate minusMonths(long months) {
        return minus(months, ChronoUnit.MONTHS);
    }

    public LocalDate minusWeeks(long weeks) {
        return minus(weeks, ChronoUnit.WEEKS);
    }

    public LocalDate minusDays(long days) {
        return minus(days, ChronoUnit.DAYS);
    }

    @SuppressWarnings("unchecked")
    @Override
    public <R> R query(TemporalQuery<R> query) {
        if (query == TemporalQueries.localDate()) {
            return (R) this;
        }
        if (query == TemporalQueries.chronology()) {
            return (R) getChronology();
        }
        return query == TemporalQueries.precision() ? (R) ChronoUnit.DAYS : ChronoLocalDate.super.query(query);
    }

    @Override
    public Temporal adjustInto(Temporal temporal) {
        return ChronoLocalDate.super.adjustInto(temporal);
    }

    @Override
    public long until(Temporal end, TemporalUnit unit) {
        LocalDate date = from(end);
        if (!(unit instanceof ChronoUnit chronoUnit)) {
            return unit.between(this, date);
        }
        return switch (chronoUnit) {
            case DAYS -> date.toEpochDay() - toEpochDay();
            case WEEKS -> (date.toEpochDay() - toEpochDay()) / 7;
            case MONTHS -> monthsUntil(date);
            case YEARS -> monthsUntil(date) / 12;
            case DECADES -> monthsUntil(date) / 120;
            case CENTURIES -> monthsUntil(date) / 1200;
            case MILLENNIA -> monthsUntil(date) / 12000;
            case ERAS -> date.getLong(ChronoField.ERA) - getLong(ChronoField.ERA);
            default -> throw DateTimeException.unsupported(unit);
        };
    }

    /** The whole months, counted from the day of the month to the same day. */
    private long monthsUntil(LocalDate end) {
        return (end.prolepticMonth() * 32 + end.day - prolepticMonth() * 32 - day) / 32;
    }

    @Override
    public Period until(ChronoLocalDate end) {
        LocalDate date = from(end);
        long months = monthsUntil(date);
        long days = date.day - day;
        if (months >= 0 && days < 0) {
            days = date.toEpochDay() - plusMonths(months).toEpochDay();
        } else if (months <= 0 && days > 0 && date.prolepticMonth() < prolepticMonth()) {
            days -= date.lengthOfMonth();
        }
        return Period.of(Math.toIntExact(months / 12), (int) (months % 12), (int) days);
    }

    public Stream<LocalDate> datesUntil(LocalDate end) {
        if (end.isBefore(this)) {
            throw new IllegalArgumentException(end + " < " + this);
        }
        return LongStream.range(toEpochDay(), end.toEpochDay()).mapToObj(LocalDate::ofEpochDay);
    }

    @Override
    public String format(DateTimeFormatter formatter) {
        return ChronoLocalDate.super.format(formatter);
    }

    @Override
    public LocalDateTime atTime(LocalTime time) {
        return LocalDateTime.of(this, time);
    }

    public LocalDateTime atTime(int hour, int minute) {
        return atTime(LocalTime.of(hour, minute));
    }

    public LocalDateTime atTime(int hour, int minute, int second) {
        return atTime(LocalTime.of(hour, minute, second));
    }

    public LocalDateTime atTime(int hour, int minute, int second, int nanoOfSecond) {
        return atTime(LocalTime.of(hour, minute, second, nanoOfSecond));
    }

    public LocalDateTime atStartOfDay() {
        return LocalDateTime.of(this, LocalTime.MIDNIGHT);
    }

    @Override
    public long toEpochDay() {
        return Gregorian.epochDay(year, month, day);
    }

    public long toEpochSecond(LocalTime time, ZoneOffset offset) {
        Objects.requireNonNull(time, "time");
        return time.toEpochSecond(this, offset);
    }

    @Override
    public int compareTo(ChronoLocalDate other) {
        return other instanceof LocalDate date ? compareDate(date) : ChronoLocalDate.super.compareTo(other);
    }

    private int compareDate(LocalDate other) {
        if (year != other.year) {
            return year - other.year;
        }
        return month != other.month ? month - other.month : day - other.day;
    }

    @Override
    public boolean isAfter(ChronoLocalDate other) {
        return other instanceof LocalDate date ? compareDate(date) > 0 : ChronoLocalDate.super.isAfter(other);
    }

    @Override
    public boolean isBefore(ChronoLocalDate other) {
        return other instanceof LocalDate date ? compareDate(date) < 0 : ChronoLocalDate.super.isBefore(other);
    }

    @Override
    public boolean isEqual(ChronoLocalDate other) {
        return other instanceof LocalDate date ? compareDate(date) == 0 : ChronoLocalDate.super.isEqual(other);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LocalDate date && compareDate(date) == 0;
    }

    @Override
    public int hashCode() {
        return (year & 0xFFFFF800) ^ ((year << 11) + (month << 6) + day);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(10);
        Gregorian.append(text, year);
        DayTime.append(text.append('-'), month);
        DayTime.append(text.append('-'), day);
        return text.toString();
    }
}
