package java.time;

import java.io.Serializable;
import java.time.chrono.ChronoPeriod;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalUnit;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An amount of years, months and days. */
public final class Period implements ChronoPeriod, Serializable {
    public static final Period ZERO = new Period(0, 0, 0);

    private final int years;
    private final int months;
    private final int days;

    private Period(int years, int months, int days) {
        this.years = years;
        this.months = months;
        this.days = days;
    }

    public static Period of(int years, int months, int days) {
        return (years | months | days) == 0 ? ZERO : new Period(years, months, days);
    }

    public static Period ofYears(int years) {
        return of(years, 0, 0);
    }

    public static Period ofMonths(int months) {
        return of(0, months, 0);
    }

    public static Period ofWeeks(int weeks) {
        return of(0, 0, Math.multiplyExact(weeks, 7));
    }

    public static Period ofDays(int days) {
        return of(0, 0, days);
    }

    public static Period from(TemporalAmount amount) {
        if (amount instanceof Period period) {
            return period;
        }
        Objects.requireNonNull(amount, "amount");
        int years = 0;
        int months = 0;
        int days = 0;
        for (TemporalUnit unit : amount.getUnits()) {
            long value = amount.get(unit);
            if (unit == ChronoUnit.YEARS) {
                years = Math.toIntExact(value);
            } else if (unit == ChronoUnit.MONTHS) {
                months = Math.toIntExact(value);
            } else if (unit == ChronoUnit.DAYS) {
                days = Math.toIntExact(value);
            } else {
                throw new DateTimeException("Unit must be Years, Months or Days, but was " + unit);
            }
        }
        return of(years, months, days);
    }

    public static Period parse(CharSequence text) {
        Objects.requireNonNull(text, "text");
        Matcher matcher = Iso.PATTERN.matcher(text);
        if (matcher.matches() && text.length() > matcher.end(1) + 1) {
            int sign = matcher.group(1).equals("-") ? -1 : 1;
            try {
                int years = Iso.number(text, matcher.group(2), sign);
                int months = Iso.number(text, matcher.group(3), sign);
                int weeks = Iso.number(text, matcher.group(4), sign);
                int days = Iso.number(text, matcher.group(5), sign);
                return of(years, months, Math.addExact(days, Math.multiplyExact(weeks, 7)));
            } catch (NumberFormatException e) {
                throw new DateTimeParseException("Text cannot be parsed to a Period", text, 0, e);
            }
        }
        throw new DateTimeParseException("Text cannot be parsed to a Period", text, 0);
    }

    public static Period between(LocalDate start, LocalDate end) {
        return start.until(end);
    }

    @Override
    public long get(TemporalUnit unit) {
        if (unit == ChronoUnit.YEARS) {
            return years;
        }
        if (unit == ChronoUnit.MONTHS) {
            return months;
        }
        if (unit == ChronoUnit.DAYS) {
            return days;
        }
        throw DateTimeException.unsupported(unit);
    }

    @Override
    public List<TemporalUnit> getUnits() {
        return List.of(ChronoUnit.YEARS, ChronoUnit.MONTHS, ChronoUnit.DAYS);
    }

    @Override
    public IsoChronology getChronology() {
        return IsoChronology.INSTANCE;
    }

    @Override
    public boolean isZero() {
        return this == ZERO;
    }

    @Override
    public boolean isNegative() {
        return years < 0 || months < 0 || days < 0;
    }

    public int getYears() {
        return years;
    }

    public int getMonths() {
        return months;
    }

    public int getDays() {
        return days;
    }

    public Period withYears(int years) {
        return years == this.years ? this : of(years, months, days);
    }

    public Period withMonths(int months) {
        return months == this.months ? this : of(years, months, days);
    }

    public Period withDays(int days) {
        return days == this.days ? this : of(years, months, days);
    }

    @Override
    public Period plus(TemporalAmount amount) {
        Period added = from(amount);
        return of(Math.addExact(years, added.years), Math.addExact(months, added.months), Math.addExact(days, added.days));
    }

    public Period plusYears(long years) {
        return years == 0 ? this : of(Math.toIntExact(Math.addExact(this.years, years)), months, days);
    }

    public Period plusMonths(long months) {
        return months == 0 ? this : of(years, Math.toIntExact(Math.addExact(this.months, months)), days);
    }

    public Period plusDays(long days) {
        return days == 0 ? this : of(years, months, Math.toIntExact(Math.addExact(this.days, days)));
    }

    @Override
    public Period minus(TemporalAmount amount) {
        Period taken = from(amount);
        return of(Math.subtractExact(years, taken.years), Math.subtractExact(months, taken.months),
            Math.subtractExact(days, taken.days));
    }

    public Period minusYears(long years) {
        return years == Long.MIN_VALUE ? plusYears(Long.MAX_VALUE).plusYears(1) : plusYears(-years);
    }

    public Period minusMonths(long months) {
        return months == Long.MIN_VALUE ? plusMonths(Long.MAX_VALUE).plusMonths(1) : plusMonths(-months);
    }

    public Period minusDays(long days) {
        return days == Long.MIN_VALUE ? plusDays(Long.MAX_VALUE).plusDays(1) : plusDays(-days);
    }

    @Override
    public Period multipliedBy(int factor) {
        if (this == ZERO || factor == 1) {
            return this;
        }
        return of(Math.multiplyExact(years, factor), Math.multiplyExact(months, factor), Math.multiplyExact(days, factor));
    }

    @Override
    public Period negated() {
        return multipliedBy(-1);
    }

    /** Makes years of every 12 months. */
    @Override
    public Period normalized() {
        long total = toTotalMonths();
        long wholeYears = total / 12;
        int rest = (int) (total % 12);
        return wholeYears == years && rest == months ? this : of(Math.toIntExact(wholeYears), rest, days);
    }

    public long toTotalMonths() {
        return years * 12L + months;
    }

    @Override
    public Temporal addTo(Temporal temporal) {
        return addTo(temporal, 1);
    }

    @Override
    public Temporal subtractFrom(Temporal temporal) {
        return addTo(temporal, -1);
    }

    private Temporal addTo(Temporal temporal, int sign) {
        Objects.requireNonNull(temporal, "temporal");
        Temporal sum = temporal;
        if (months == 0) {
            sum = years == 0 ? sum : sum.plus((long) sign * years, ChronoUnit.YEARS);
        } else {
            long total = toTotalMonths();
            sum = total == 0 ? sum : sum.plus(sign * total, ChronoUnit.MONTHS);
        }
        return days == 0 ? sum : sum.plus((long) sign * days, ChronoUnit.DAYS);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Period period && years == period.years && months == period.months && days == period.days;
    }

    @Override
    public int hashCode() {
        return years + Integer.rotateLeft(months, 8) + Integer.rotateLeft(days, 16);
    }

    @Override
    public String toString() {
        if (this == ZERO) {
            return "P0D";
        }
        return "P" + part(years, 'Y') + part(months, 'M') + part(days, 'D');
    }

    private static String part(int value, char unit) {
        return value == 0 ? "" : Integer.toString(value) + unit;
    }

    /** The text form of ISO 8601. */
    private static final class Iso {
        static final Pattern PATTERN = Pattern.compile("([-+]?)P(?:([-+]?[0-9]+)Y)?(?:([-+]?[0-9]+)M)?(?:([-+]?[0-9]+)W)?"
            + "(?:([-+]?[0-9]+)D)?", Pattern.CASE_INSENSITIVE);

        static int number(CharSequence text, String digits, int sign) {
            int number = digits == null ? 0 : Integer.parseInt(digits);
            try {
                return Math.multiplyExact(number, sign);
            } catch (ArithmeticException e) {
                throw new DateTimeParseException("Text cannot be parsed to a Period", text, 0, e);
            }
        }
    }
}
