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
import java.util.Objects;

/** A point of time: seconds since 1970-01-01T00:00:00Z, and nanoseconds after them. */
public final class Instant implements Temporal, TemporalAdjuster, Comparable<Instant>, Serializable {
    public static final Instant EPOCH = new Instant(0, 0);

    private static final long MIN_SECOND = -31557014167219200L;
    private static final long MAX_SECOND = 31556889864403199L;

    public static final Instant MIN = new Instant(MIN_SECOND, 0);
    public static final Instant MAX = new Instant(MAX_SECOND, (int) DayTime.NANOS_PER_SECOND - 1);

    private final long seconds;
    private final int nanos;

    private Instant(long seconds, int nanos) {
        this.seconds = seconds;
        this.nanos = nanos;
    }

    private static Instant create(long seconds, int nanos) {
        if ((seconds | nanos) == 0) {
            return EPOCH;
        }
        if (seconds < MIN_SECOND || seconds > MAX_SECOND) {
            throw new DateTimeException("Instant exceeds minimum or maximum instant");
        }
        return new Instant(seconds, nanos);
    }

    public static Instant now() {
        return ofEpochMilli(System.currentTimeMillis());
    }

    public static Instant now(Clock clock) {
        Objects.requireNonNull(clock, "clock");
        return clock.instant();
    }

    public static Instant ofEpochSecond(long epochSecond) {
        return create(epochSecond, 0);
    }

    public static Instant ofEpochSecond(long epochSecond, long nanoAdjustment) {
        long sum = Math.addExact(epochSecond, Math.floorDiv(nanoAdjustment, DayTime.NANOS_PER_SECOND));
        return create(sum, (int) Math.floorMod(nanoAdjustment, DayTime.NANOS_PER_SECOND));
    }

    public static Instant ofEpochMilli(long epochMilli) {
        return create(Math.floorDiv(epochMilli, 1000L), (int) Math.floorMod(epochMilli, 1000L) * 1000000);
    }

    public static Instant from(TemporalAccessor temporal) {
        if (temporal instanceof Instant instant) {
            return instant;
        }
        Objects.requireNonNull(temporal, "temporal");
        try {
            return ofEpochSecond(temporal.getLong(ChronoField.INSTANT_SECONDS), temporal.get(ChronoField.NANO_OF_SECOND));
        } catch (DateTimeException e) {
            throw DateTimeException.unobtainable("Instant", temporal, e);
        }
    }

    public static Instant parse(CharSequence text) {
        return DateTimeFormatter.ISO_INSTANT.parse(text, Instant::from);
    }

    @Override
    public boolean isSupported(TemporalField field) {
        if (!(field instanceof ChronoField)) {
            return field != null && field.isSupportedBy(this);
        }
        return field == ChronoField.INSTANT_SECONDS || isFraction(field);
    }

    @Override
    public boolean isSupported(TemporalUnit unit) {
        if (!(unit instanceof ChronoUnit)) {
            return unit != null && unit.isSupportedBy(this);
        }
        return unit.isTimeBased() || unit == ChronoUnit.DAYS;
    }

    private static boolean isFraction(TemporalField field) {
        return field == ChronoField.NANO_OF_SECOND || field == ChronoField.MICRO_OF_SECOND || field == ChronoField.MILLI_OF_SECOND;
    }

    @Override
    public int get(TemporalField field) {
        if (field == ChronoField.INSTANT_SECONDS) {
            checkFraction(field);
        }
        return field instanceof ChronoField ? (int) getLong(field) : Temporal.super.get(field);
    }

    @Override
    public long getLong(TemporalField field) {
        if (!(field instanceof ChronoField)) {
            return field.getFrom(this);
        }
        if (field == ChronoField.INSTANT_SECONDS) {
            return seconds;
        }
        checkFraction(field);
        return nanos / field.getBaseUnit().getDuration().getNano();
    }

    private static void checkFraction(TemporalField field) {
        if (!isFraction(field)) {
            throw DateTimeException.unsupported(field);
        }
    }

    public long getEpochSecond() {
        return seconds;
    }

    public int getNano() {
        return nanos;
    }

    @Override
    public Instant with(TemporalAdjuster adjuster) {
        return (Instant) adjuster.adjustInto(this);
    }

    @Override
    public Instant with(TemporalField field, long value) {
        if (!(field instanceof ChronoField chronoField)) {
            return field.adjustInto(this, value);
        }
        chronoField.checkValidValue(value);
        if (field == ChronoField.INSTANT_SECONDS) {
            return value == seconds ? this : create(value, nanos);
        }
        checkFraction(field);
        int newNanos = (int) value * field.getBaseUnit().getDuration().getNano();
        return newNanos == nanos ? this : create(seconds, newNanos);
    }

    public Instant truncatedTo(TemporalUnit unit) {
        if (unit == ChronoUnit.NANOS) {
            return this;
        }
        long nanosOfDay = Math.floorMod(seconds, (long) DayTime.SECONDS_PER_DAY) * DayTime.NANOS_PER_SECOND + nanos;
        return plusNanos(DayTime.truncate(nanosOfDay, unit) - nanosOfDay);
    }

    @Override
    public Instant plus(TemporalAmount amount) {
        return (Instant) amount.addTo(this);
    }

    @Override
    public Instant plus(long amount, TemporalUnit unit) {
        if (!(unit instanceof ChronoUnit)) {
            return unit.addTo(this, amount);
        }
        Duration length = lengthOf(unit);
        if (length.getNano() == 0) {
            return plusSeconds(Math.multiplyExact(amount, length.getSeconds()));
        }
        long perSecond = DayTime.NANOS_PER_SECOND / length.getNano();
        return plus(amount / perSecond, amount % perSecond * length.getNano());
    }

    private Duration lengthOf(TemporalUnit unit) {
        if (!isSupported(unit)) {
            throw DateTimeException.unsupported(unit);
        }
        return unit.getDuration();
    }

    public Instant plusSeconds(long seconds) {
        return plus(seconds, 0);
    }

    public Instant plusMillis(long millis) {
        return plus(millis, ChronoUnit.MILLIS);
    }

    public Instant plusNanos(long nanos) {
        return plus(nanos, ChronoUnit.NANOS);
    }

    private Instant plus(long seconds, long nanos) {
        if ((seconds | nanos) == 0) {
            return this;
        }
        return ofEpochSecond(Math.addExact(this.seconds, seconds), this.nanos + nanos);
    }

    @Override
    public Instant minus(TemporalAmount amount) {
        return (Instant) amount.subtractFrom(this);
    }

    @Override
    public Instant minus(long amount, TemporalUnit unit) {
        return (Instant) Temporal.super.minus(amount, unit);
    }

    public Instant minusSeconds(long seconds) {
        return minus(seconds, ChronoUnit.SECONDS);
    }

    public Instant minusMillis(long millis) {
        return minus(millis, ChronoUnit.MILLIS);
    }

    public Instant minusNanos(long nanos) {
        return minus(nanos, ChronoUnit.NANOS);
    }

    @SuppressWarnings("unchecked")
    @Override
    public <R> R query(TemporalQuery<R> query) {
        return query == TemporalQueries.precision() ? (R) ChronoUnit.NANOS : Temporal.super.query(query);
    }

    @Override
    public Temporal adjustInto(Temporal temporal) {
        return temporal.with(ChronoField.INSTANT_SECONDS, seconds).with(ChronoField.NANO_OF_SECOND, nanos);
    }

    @Override
    public long until(Temporal end, TemporalUnit unit) {
        Instant other = from(end);
        if (!(unit instanceof ChronoUnit)) {
            return unit.between(this, other);
        }
        Duration length = lengthOf(unit);
        if (unit == ChronoUnit.MILLIS) {
            return Math.subtractExact(other.toEpochMilli(), toEpochMilli());
        }
        long wholeSeconds = Math.subtractExact(other.seconds, seconds);
        long rest = other.nanos - nanos;
        if (length.getNano() != 0) {
            return Math.addExact(Math.multiplyExact(wholeSeconds, DayTime.NANOS_PER_SECOND), rest) / length.getNano();
        }
        if (wholeSeconds > 0 && rest < 0) {
            wholeSeconds--;
        } else if (wholeSeconds < 0 && rest > 0) {
            wholeSeconds++;
        }
        return wholeSeconds / length.getSeconds();
    }

    public OffsetDateTime atOffset(ZoneOffset offset) {
        return OffsetDateTime.ofInstant(this, offset);
    }

    /** Adds two numbers of the same sign, so that only a sum that doesn't fit overflows. */
    public long toEpochMilli() {
        if (seconds < 0 && nanos > 0) {
            return Math.addExact(Math.multiplyExact(seconds + 1, 1000L), nanos / 1000000 - 1000L);
        }
        return Math.addExact(Math.multiplyExact(seconds, 1000L), nanos / 1000000);
    }

    @Override
    public int compareTo(Instant other) {
        int order = Long.compare(seconds, other.seconds);
        return order != 0 ? order : nanos - other.nanos;
    }

    public boolean isAfter(Instant other) {
        return compareTo(other) > 0;
    }

    public boolean isBefore(Instant other) {
        return compareTo(other) < 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Instant instant && seconds == instant.seconds && nanos == instant.nanos;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(seconds) + 51 * nanos;
    }

    @Override
    public String toString() {
        return DateTimeFormatter.ISO_INSTANT.format(this);
    }
}
