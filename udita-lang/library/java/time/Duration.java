package java.time;

import java.io.Serializable;
import java.math.BigInteger;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalUnit;
import java.time.temporal.UnsupportedTemporalTypeException;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An amount of time in seconds and nanoseconds. The nanoseconds are never negative. */
public final class Duration implements TemporalAmount, Comparable<Duration>, Serializable {
    public static final Duration ZERO = new Duration(0, 0);

    private final long seconds;
    private final int nanos;

    private Duration(long seconds, int nanos) {
        this.seconds = seconds;
        this.nanos = nanos;
    }

    private static Duration create(long seconds, int nanos) {
        return (seconds | nanos) == 0 ? ZERO : new Duration(seconds, nanos);
    }

    private static Duration create(BigInteger nanos) {
        BigInteger[] parts = nanos.divideAndRemainder(BigInteger.valueOf(DayTime.NANOS_PER_SECOND));
        if (parts[0].bitLength() > 63) {
            throw new ArithmeticException("Exceeds capacity of Duration: " + nanos);
        }
        return ofSeconds(parts[0].longValue(), parts[1].intValue());
    }

    public static Duration ofDays(long days) {
        return create(Math.multiplyExact(days, DayTime.SECONDS_PER_DAY), 0);
    }

    public static Duration ofHours(long hours) {
        return create(Math.multiplyExact(hours, 3600), 0);
    }

    public static Duration ofMinutes(long minutes) {
        return create(Math.multiplyExact(minutes, 60), 0);
    }

    public static Duration ofSeconds(long seconds) {
        return create(seconds, 0);
    }

    public static Duration ofSeconds(long seconds, long nanoAdjustment) {
        long sum = Math.addExact(seconds, Math.floorDiv(nanoAdjustment, DayTime.NANOS_PER_SECOND));
        return create(sum, (int) Math.floorMod(nanoAdjustment, DayTime.NANOS_PER_SECOND));
    }

    public static Duration ofMillis(long millis) {
        return create(Math.floorDiv(millis, 1000L), (int) Math.floorMod(millis, 1000L) * 1000000);
    }

    public static Duration ofNanos(long nanos) {
        return ofSeconds(0, nanos);
    }

    public static Duration of(long amount, TemporalUnit unit) {
        return ZERO.plus(amount, unit);
    }

    public static Duration from(TemporalAmount amount) {
        Objects.requireNonNull(amount, "amount");
        Duration sum = ZERO;
        for (TemporalUnit unit : amount.getUnits()) {
            sum = sum.plus(amount.get(unit), unit);
        }
        return sum;
    }

    public static Duration parse(CharSequence text) {
        Objects.requireNonNull(text, "text");
        Matcher matcher = Iso.PATTERN.matcher(text);
        // The letter T needs a time after it.
        if (!matcher.matches() || "t".equalsIgnoreCase(matcher.group(3))) {
            throw new DateTimeParseException("Text cannot be parsed to a Duration", text, 0);
        }
        String days = matcher.group(2);
        String hours = matcher.group(4);
        String minutes = matcher.group(5);
        String seconds = matcher.group(6);
        String fraction = matcher.group(7);
        if (days == null && hours == null && minutes == null && seconds == null) {
            throw new DateTimeParseException("Text cannot be parsed to a Duration", text, 0);
        }
        long sum = Iso.number(text, days, DayTime.SECONDS_PER_DAY, "days");
        long ofHours = Iso.number(text, hours, 3600, "hours");
        long ofMinutes = Iso.number(text, minutes, 60, "minutes");
        long ofSeconds = Iso.number(text, seconds, 1, "seconds");
        int nanos = fraction == null || fraction.isEmpty() ? 0 : Integer.parseInt((fraction + "000000000").substring(0, 9));
        if (seconds != null && seconds.startsWith("-")) {
            nanos = -nanos;
        }
        try {
            sum = Math.addExact(sum, Math.addExact(ofHours, Math.addExact(ofMinutes, ofSeconds)));
            Duration duration = ofSeconds(sum, nanos);
            return matcher.group(1).equals("-") ? duration.negated() : duration;
        } catch (ArithmeticException e) {
            throw new DateTimeParseException("Text cannot be parsed to a Duration: overflow", text, 0, e);
        }
    }

    public static Duration between(Temporal start, Temporal end) {
        try {
            return ofNanos(start.until(end, ChronoUnit.NANOS));
        } catch (DateTimeException | ArithmeticException e) {
            // Nanoseconds are unknown or too many.
            long seconds = start.until(end, ChronoUnit.SECONDS);
            long nanos;
            try {
                nanos = end.getLong(ChronoField.NANO_OF_SECOND) - start.getLong(ChronoField.NANO_OF_SECOND);
            } catch (DateTimeException none) {
                return ofSeconds(seconds);
            }
            if (seconds > 0 && nanos < 0) {
                seconds++;
            } else if (seconds < 0 && nanos > 0) {
                seconds--;
            }
            return ofSeconds(seconds, nanos);
        }
    }

    @Override
    public long get(TemporalUnit unit) {
        if (unit == ChronoUnit.SECONDS) {
            return seconds;
        }
        if (unit == ChronoUnit.NANOS) {
            return nanos;
        }
        throw DateTimeException.unsupported(unit);
    }

    @Override
    public List<TemporalUnit> getUnits() {
        return List.of(ChronoUnit.SECONDS, ChronoUnit.NANOS);
    }

    public boolean isZero() {
        return (seconds | nanos) == 0;
    }

    public boolean isNegative() {
        return seconds < 0;
    }

    public long getSeconds() {
        return seconds;
    }

    public int getNano() {
        return nanos;
    }

    public Duration withSeconds(long seconds) {
        return create(seconds, nanos);
    }

    public Duration withNanos(int nanoOfSecond) {
        ChronoField.NANO_OF_SECOND.checkValidIntValue(nanoOfSecond);
        return create(seconds, nanoOfSecond);
    }

    public Duration plus(Duration duration) {
        return plus(duration.seconds, duration.nanos);
    }

    private Duration plus(long seconds, long nanos) {
        if ((seconds | nanos) == 0) {
            return this;
        }
        long sum = Math.addExact(this.seconds, seconds);
        sum = Math.addExact(sum, nanos / DayTime.NANOS_PER_SECOND);
        return ofSeconds(sum, this.nanos + nanos % DayTime.NANOS_PER_SECOND);
    }

    public Duration plus(long amount, TemporalUnit unit) {
        Objects.requireNonNull(unit, "unit");
        if (unit == ChronoUnit.DAYS) {
            return plusDays(amount);
        }
        if (unit.isDurationEstimated()) {
            throw new UnsupportedTemporalTypeException("Unit must not have an estimated duration");
        }
        if (amount == 0) {
            return this;
        }
        Duration length = unit.getDuration();
        if (!(unit instanceof ChronoUnit)) {
            return plus(length.multipliedBy(amount));
        }
        if (length.nanos == 0) {
            return plusSeconds(Math.multiplyExact(length.seconds, amount));
        }
        long perSecond = DayTime.NANOS_PER_SECOND / length.nanos;
        return plus(amount / perSecond, amount % perSecond * length.nanos);
    }

    public Duration plusDays(long days) {
        return plus(Math.multiplyExact(days, DayTime.SECONDS_PER_DAY), 0);
    }

    public Duration plusHours(long hours) {
        return plus(Math.multiplyExact(hours, 3600), 0);
    }

    public Duration plusMinutes(long minutes) {
        return plus(Math.multiplyExact(minutes, 60), 0);
    }

    public Duration plusSeconds(long seconds) {
        return plus(seconds, 0);
    }

    public Duration plusMillis(long millis) {
        return plus(millis / 1000, millis % 1000 * 1000000);
    }

    public Duration plusNanos(long nanos) {
        return plus(0, nanos);
    }

    public Duration minus(Duration duration) {
        if (duration.seconds == Long.MIN_VALUE) {
            return plus(Long.MAX_VALUE, -duration.nanos).plus(1, 0);
        }
        return plus(-duration.seconds, -duration.nanos);
    }

    public Duration minus(long amount, TemporalUnit unit) {
        return amount == Long.MIN_VALUE ? plus(Long.MAX_VALUE, unit).plus(1, unit) : plus(-amount, unit);
    }

    public Duration minusDays(long days) {
        return days == Long.MIN_VALUE ? plusDays(Long.MAX_VALUE).plusDays(1) : plusDays(-days);
    }

    public Duration minusHours(long hours) {
        return hours == Long.MIN_VALUE ? plusHours(Long.MAX_VALUE).plusHours(1) : plusHours(-hours);
    }

    public Duration minusMinutes(long minutes) {
        return minutes == Long.MIN_VALUE ? plusMinutes(Long.MAX_VALUE).plusMinutes(1) : plusMinutes(-minutes);
    }

    public Duration minusSeconds(long seconds) {
        return seconds == Long.MIN_VALUE ? plusSeconds(Long.MAX_VALUE).plusSeconds(1) : plusSeconds(-seconds);
    }

    public Duration minusMillis(long millis) {
        return millis == Long.MIN_VALUE ? plusMillis(Long.MAX_VALUE).plusMillis(1) : plusMillis(-millis);
    }

    public Duration minusNanos(long nanos) {
        return nanos == Long.MIN_VALUE ? plusNanos(Long.MAX_VALUE).plusNanos(1) : plusNanos(-nanos);
    }

    public Duration multipliedBy(long factor) {
        if (factor == 0) {
            return ZERO;
        }
        return factor == 1 ? this : create(totalNanos().multiply(BigInteger.valueOf(factor)));
    }

    public Duration dividedBy(long divisor) {
        if (divisor == 0) {
            throw new ArithmeticException("Cannot divide by zero");
        }
        return divisor == 1 ? this : create(totalNanos().divide(BigInteger.valueOf(divisor)));
    }

    public long dividedBy(Duration divisor) {
        Objects.requireNonNull(divisor, "divisor");
        if (divisor.isZero()) {
            throw new ArithmeticException(isZero() ? "Division undefined" : "Division by zero");
        }
        BigInteger quotient = totalNanos().divide(divisor.totalNanos());
        if (quotient.bitLength() > 63) {
            throw new ArithmeticException("Overflow");
        }
        return quotient.longValue();
    }

    private BigInteger totalNanos() {
        return BigInteger.valueOf(seconds).multiply(BigInteger.valueOf(DayTime.NANOS_PER_SECOND)).add(BigInteger.valueOf(nanos));
    }

    public Duration negated() {
        return multipliedBy(-1);
    }

    public Duration abs() {
        return isNegative() ? negated() : this;
    }

    @Override
    public Temporal addTo(Temporal temporal) {
        Temporal sum = seconds == 0 ? temporal : temporal.plus(seconds, ChronoUnit.SECONDS);
        return nanos == 0 ? sum : sum.plus(nanos, ChronoUnit.NANOS);
    }

    @Override
    public Temporal subtractFrom(Temporal temporal) {
        Temporal difference = seconds == 0 ? temporal : temporal.minus(seconds, ChronoUnit.SECONDS);
        return nanos == 0 ? difference : difference.minus(nanos, ChronoUnit.NANOS);
    }

    public long toDays() {
        return seconds / DayTime.SECONDS_PER_DAY;
    }

    public long toHours() {
        return seconds / 3600;
    }

    public long toMinutes() {
        return seconds / 60;
    }

    public long toSeconds() {
        return seconds;
    }

    public long toMillis() {
        return inUnits(1000);
    }

    public long toNanos() {
        return inUnits(DayTime.NANOS_PER_SECOND);
    }

    /** The amount in a unit of which a second has {@code perSecond}. Both parts have the same sign, so that only the sum can overflow. */
    private long inUnits(long perSecond) {
        long wholeSeconds = seconds < 0 ? seconds + 1 : seconds;
        long rest = seconds < 0 ? nanos - DayTime.NANOS_PER_SECOND : nanos;
        return Math.addExact(Math.multiplyExact(wholeSeconds, perSecond), rest / (DayTime.NANOS_PER_SECOND / perSecond));
    }

    public long toDaysPart() {
        return toDays();
    }

    public int toHoursPart() {
        return (int) (toHours() % 24);
    }

    public int toMinutesPart() {
        return (int) (toMinutes() % 60);
    }

    public int toSecondsPart() {
        return (int) (seconds % 60);
    }

    public int toMillisPart() {
        return nanos / 1000000;
    }

    public int toNanosPart() {
        return nanos;
    }

    public Duration truncatedTo(TemporalUnit unit) {
        Objects.requireNonNull(unit, "unit");
        long nanosOfDay = seconds % DayTime.SECONDS_PER_DAY * DayTime.NANOS_PER_SECOND + nanos;
        return plusNanos(DayTime.truncate(nanosOfDay, unit) - nanosOfDay);
    }

    @Override
    public int compareTo(Duration other) {
        int order = Long.compare(seconds, other.seconds);
        return order != 0 ? order : nanos - other.nanos;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Duration duration && seconds == duration.seconds && nanos == duration.nanos;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(seconds) + 51 * nanos;
    }

    @Override
    public String toString() {
        if (isZero()) {
            return "PT0S";
        }
        boolean isUneven = seconds < 0 && nanos > 0;
        long whole = isUneven ? seconds + 1 : seconds;
        long hours = whole / 3600;
        long minutes = whole % 3600 / 60;
        long rest = whole % 60;
        StringBuilder text = new StringBuilder("PT");
        if (hours != 0) {
            text.append(hours).append('H');
        }
        if (minutes != 0) {
            text.append(minutes).append('M');
        }
        if (rest == 0 && nanos == 0) {
            return text.toString();
        }
        text.append(isUneven && rest == 0 ? "-0" : Long.toString(rest));
        if (nanos > 0) {
            String digits = Long.toString(DayTime.NANOS_PER_SECOND + (isUneven ? DayTime.NANOS_PER_SECOND - nanos : nanos));
            int end = digits.length();
            while (digits.charAt(end - 1) == '0') {
                end--;
            }
            text.append('.').append(digits, 1, end);
        }
        return text.append('S').toString();
    }

    /** The text form of ISO 8601. */
    private static final class Iso {
        static final Pattern PATTERN = Pattern.compile("([-+]?)P(?:([-+]?[0-9]+)D)?"
            + "(T(?:([-+]?[0-9]+)H)?(?:([-+]?[0-9]+)M)?(?:([-+]?[0-9]+)(?:[.,]([0-9]{0,9}))?S)?)?", Pattern.CASE_INSENSITIVE);

        static long number(CharSequence text, String digits, int factor, String unit) {
            if (digits == null) {
                return 0;
            }
            try {
                return Math.multiplyExact(Long.parseLong(digits), factor);
            } catch (NumberFormatException | ArithmeticException e) {
                String message = "Text cannot be parsed to a Duration: " + unit;
                throw new DateTimeParseException(message, text, 0, e);
            }
        }
    }
}
