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

/** A year of the ISO calendar. */
public final class Year implements Temporal, TemporalAdjuster, Comparable<Year>, Serializable {
    public static final int MIN_VALUE = -999999999;
    public static final int MAX_VALUE = 999999999;

    private final int year;

    private Year(int year) {
        this.year = year;
    }

    public static Year now() {
        return now(Clock.systemDefaultZone());
    }

    public static Year now(ZoneId zone) {
        return now(Clock.system(zone));
    }

    public static Year now(Clock clock) {
        return of(LocalDate.now(clock).getYear());
    }

    public static Year of(int isoYear) {
        ChronoField.YEAR.checkValidValue(isoYear);
        return new Year(isoYear);
    }

    public static boolean isLeap(long year) {
        return Gregorian.isLeap(year);
    }

    public static Year from(TemporalAccessor temporal) {
        if (temporal instanceof Year year) {
            return year;
        }
        Objects.requireNonNull(temporal, "temporal");
        try {
            return of(temporal.get(ChronoField.YEAR));
        } catch (DateTimeException e) {
            throw DateTimeException.unobtainable("Year", temporal, e);
        }
    }

    public static Year parse(CharSequence text) {
        return parse(text, Iso.FORM);
    }

    public static Year parse(CharSequence text, DateTimeFormatter formatter) {
        Objects.requireNonNull(formatter, "formatter");
        return formatter.parse(text, Year::from);
    }

    @Override
    public boolean isSupported(TemporalField field) {
        if (!(field instanceof ChronoField chronoField)) {
            return field != null && field.isSupportedBy(this);
        }
        return switch (chronoField) {
            case YEAR, YEAR_OF_ERA, ERA -> true;
            default -> false;
        };
    }

    @Override
    public boolean isSupported(TemporalUnit unit) {
        if (!(unit instanceof ChronoUnit chronoUnit)) {
            return unit != null && unit.isSupportedBy(this);
        }
        return switch (chronoUnit) {
            case YEARS, DECADES, CENTURIES, MILLENNIA, ERAS -> true;
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

    public int getValue() {
        return year;
    }

    public boolean isLeap() {
        return Gregorian.isLeap(year);
    }

    public int length() {
        return isLeap() ? 366 : 365;
    }

    @Override
    public Year with(TemporalAdjuster adjuster) {
        return (Year) adjuster.adjustInto(this);
    }

    @Override
    public Year with(TemporalField field, long value) {
        if (!(field instanceof ChronoField chronoField)) {
            return field.adjustInto(this, value);
        }
        chronoField.checkValidValue(value);
        if (!isSupported(field)) {
            throw DateTimeException.unsupported(field);
        }
        return ofYearOf(atDay(1).with(field, value));
    }

    private Year ofYearOf(LocalDate date) {
        return date.getYear() == year ? this : new Year(date.getYear());
    }

    @Override
    public Year plus(TemporalAmount amount) {
        return (Year) amount.addTo(this);
    }

    @Override
    public Year plus(long amount, TemporalUnit unit) {
        if (!(unit instanceof ChronoUnit)) {
            return unit.addTo(this, amount);
        }
        if (!isSupported(unit)) {
            throw DateTimeException.unsupported(unit);
        }
        return ofYearOf(atDay(1).plus(amount, unit));
    }

    public Year plusYears(long years) {
        return plus(years, ChronoUnit.YEARS);
    }

    @Override
    public Year minus(TemporalAmount amount) {
        return (Year) amount.subtractFrom(this);
    }

    @Override
    public Year minus(long amount, TemporalUnit unit) {
        return (Year) Temporal.super.minus(amount, unit);
    }

    public Year minusYears(long years) {
        return minus(years, ChronoUnit.YEARS);
    }

    @SuppressWarnings("unchecked")
    @Override
    public <R> R query(TemporalQuery<R> query) {
        if (query == TemporalQueries.chronology()) {
            return (R) IsoChronology.INSTANCE;
        }
        return query == TemporalQueries.precision() ? (R) ChronoUnit.YEARS : Temporal.super.query(query);
    }

    @Override
    public Temporal adjustInto(Temporal temporal) {
        return temporal.with(ChronoField.YEAR, year);
    }

    @Override
    public long until(Temporal end, TemporalUnit unit) {
        Year other = from(end);
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

    public LocalDate atDay(int dayOfYear) {
        return LocalDate.ofYearDay(year, dayOfYear);
    }

    public boolean isValidMonthDay(MonthDay monthDay) {
        return monthDay != null && monthDay.isValidYear(year);
    }

    public LocalDate atMonthDay(MonthDay monthDay) {
        return monthDay.atYear(year);
    }

    public YearMonth atMonth(Month month) {
        return YearMonth.of(year, month);
    }

    public YearMonth atMonth(int month) {
        return YearMonth.of(year, month);
    }

    @Override
    public int compareTo(Year other) {
        return year - other.year;
    }

    public boolean isAfter(Year other) {
        return compareTo(other) > 0;
    }

    public boolean isBefore(Year other) {
        return compareTo(other) < 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Year same && year == same.year;
    }

    @Override
    public int hashCode() {
        return year;
    }

    @Override
    public String toString() {
        return Integer.toString(year);
    }

    /** The text form of ISO 8601. */
    private static final class Iso {
        static final DateTimeFormatter FORM =
            new DateTimeFormatterBuilder().parseLenient().appendValue(ChronoField.YEAR, 1, 10, SignStyle.NORMAL).toFormatter();
    }
}
