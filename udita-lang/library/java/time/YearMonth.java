package java.time;

import java.io.Serializable;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.SignStyle;
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

/** A month of a year. */
public final class YearMonth implements Temporal, TemporalAdjuster, Comparable<YearMonth>, Serializable {
    private final int year;
    private final int month;

    private YearMonth(int year, int month) {
        this.year = year;
        this.month = month;
    }

    public static YearMonth now() {
        return now(Clock.systemDefaultZone());
    }

    public static YearMonth now(ZoneId zone) {
        return now(Clock.system(zone));
    }

    public static YearMonth now(Clock clock) {
        LocalDate date = LocalDate.now(clock);
        return of(date.getYear(), date.getMonthValue());
    }

    public static YearMonth of(int year, Month month) {
        Objects.requireNonNull(month, "month");
        return of(year, month.getValue());
    }

    public static YearMonth of(int year, int month) {
        ChronoField.YEAR.checkValidValue(year);
        ChronoField.MONTH_OF_YEAR.checkValidValue(month);
        return new YearMonth(year, month);
    }

    public static YearMonth from(TemporalAccessor temporal) {
        if (temporal instanceof YearMonth yearMonth) {
            return yearMonth;
        }
        Objects.requireNonNull(temporal, "temporal");
        try {
            return of(temporal.get(ChronoField.YEAR), temporal.get(ChronoField.MONTH_OF_YEAR));
        } catch (DateTimeException e) {
            throw DateTimeException.unobtainable("YearMonth", temporal, e);
        }
    }

    public static YearMonth parse(CharSequence text) {
        return parse(text, Iso.FORM);
    }

    public static YearMonth parse(CharSequence text, DateTimeFormatter formatter) {
        Objects.requireNonNull(formatter, "formatter");
        return formatter.parse(text, YearMonth::from);
    }

    @Override
    public boolean isSupported(TemporalField field) {
        if (!(field instanceof ChronoField chronoField)) {
            return field != null && field.isSupportedBy(this);
        }
        return switch (chronoField) {
            case YEAR, MONTH_OF_YEAR, PROLEPTIC_MONTH, YEAR_OF_ERA, ERA -> true;
            default -> false;
        };
    }

    @Override
    public boolean isSupported(TemporalUnit unit) {
        if (!(unit instanceof ChronoUnit chronoUnit)) {
            return unit != null && unit.isSupportedBy(this);
        }
        return switch (chronoUnit) {
            case MONTHS, YEARS, DECADES, CENTURIES, MILLENNIA, ERAS -> true;
            default -> false;
        };
    }

    @Override
    public ValueRange range(TemporalField field) {
        return field == ChronoField.YEAR_OF_ERA ? atDay(1).range(field) : Temporal.super.range(field);
    }

    @Override
    public long getLong(TemporalField field) {
        if (!(field instanceof ChronoField)) {
            return field.getFrom(this);
        }
        if (!isSupported(field)) {
            throw DateTimeException.unsupported(field);
        }
        return atDay(1).getLong(field);
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

    public boolean isLeapYear() {
        return Gregorian.isLeap(year);
    }

    public boolean isValidDay(int dayOfMonth) {
        return dayOfMonth >= 1 && dayOfMonth <= lengthOfMonth();
    }

    public int lengthOfMonth() {
        return Gregorian.lengthOfMonth(year, month);
    }

    public int lengthOfYear() {
        return isLeapYear() ? 366 : 365;
    }

    @Override
    public YearMonth with(TemporalAdjuster adjuster) {
        return (YearMonth) adjuster.adjustInto(this);
    }

    @Override
    public YearMonth with(TemporalField field, long value) {
        if (!(field instanceof ChronoField chronoField)) {
            return field.adjustInto(this, value);
        }
        chronoField.checkValidValue(value);
        if (!isSupported(field)) {
            throw DateTimeException.unsupported(field);
        }
        return ofMonthOf(atDay(1).with(field, value));
    }

    private YearMonth ofMonthOf(LocalDate date) {
        boolean isSame = date.getYear() == year && date.getMonthValue() == month;
        return isSame ? this : new YearMonth(date.getYear(), date.getMonthValue());
    }

    public YearMonth withYear(int year) {
        return ofMonthOf(atDay(1).withYear(year));
    }

    public YearMonth withMonth(int month) {
        return ofMonthOf(atDay(1).withMonth(month));
    }

    @Override
    public YearMonth plus(TemporalAmount amount) {
        return (YearMonth) amount.addTo(this);
    }

    @Override
    public YearMonth plus(long amount, TemporalUnit unit) {
        if (!(unit instanceof ChronoUnit)) {
            return unit.addTo(this, amount);
        }
        if (!isSupported(unit)) {
            throw DateTimeException.unsupported(unit);
        }
        return ofMonthOf(atDay(1).plus(amount, unit));
    }

    public YearMonth plusYears(long years) {
        return plus(years, ChronoUnit.YEARS);
    }

    public YearMonth plusMonths(long months) {
        return plus(months, ChronoUnit.MONTHS);
    }

    @Override
    public YearMonth minus(TemporalAmount amount) {
        return (YearMonth) amount.subtractFrom(this);
    }

    @Override
    public YearMonth minus(long amount, TemporalUnit unit) {
        return (YearMonth) Temporal.super.minus(amount, unit);
    }

    public YearMonth minusYears(long years) {
        return minus(years, ChronoUnit.YEARS);
    }

    public YearMonth minusMonths(long months) {
        return minus(months, ChronoUnit.MONTHS);
    }

    @SuppressWarnings("unchecked")
    @Override
    public <R> R query(TemporalQuery<R> query) {
        if (query == TemporalQueries.chronology()) {
            return (R) IsoChronology.INSTANCE;
        }
        return query == TemporalQueries.precision() ? (R) ChronoUnit.MONTHS : Temporal.super.query(query);
    }

    @Override
    public Temporal adjustInto(Temporal temporal) {
        return temporal.with(ChronoField.PROLEPTIC_MONTH, getLong(ChronoField.PROLEPTIC_MONTH));
    }

    @Override
    public long until(Temporal end, TemporalUnit unit) {
        YearMonth other = from(end);
        if (!(unit instanceof ChronoUnit)) {
            return unit.between(this, other);
        }
        if (!isSupported(unit)) {
            throw DateTimeException.unsupported(unit);
        }
        return atDay(1).until(other.atDay(1), unit);
    }

    public String format(DateTimeFormatter formatter) {
        Objects.requireNonNull(formatter, "formatter");
        return formatter.format(this);
    }

    public LocalDate atDay(int dayOfMonth) {
        return LocalDate.of(year, month, dayOfMonth);
    }

    public LocalDate atEndOfMonth() {
        return LocalDate.of(year, month, lengthOfMonth());
    }

    @Override
    public int compareTo(YearMonth other) {
        return year != other.year ? year - other.year : month - other.month;
    }

    public boolean isAfter(YearMonth other) {
        return compareTo(other) > 0;
    }

    public boolean isBefore(YearMonth other) {
        return compareTo(other) < 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof YearMonth yearMonth && compareTo(yearMonth) == 0;
    }

    @Override
    public int hashCode() {
        return year ^ (month << 27);
    }

    /** Unlike a date's year, one of five digits has no sign. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(9);
        if (year > 9999) {
            text.append(year);
        } else {
            Gregorian.append(text, year);
        }
        DayTime.append(text.append('-'), month);
        return text.toString();
    }

    /** The text form of ISO 8601. */
    private static final class Iso {
        static final DateTimeFormatter FORM = new DateTimeFormatterBuilder()
            .appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD).appendLiteral('-').appendValue(ChronoField.MONTH_OF_YEAR, 2)
            .toFormatter();
    }
}
