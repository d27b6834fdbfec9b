package java.util.concurrent;

import java.time.Duration;
import java.time.temporal.ChronoUnit;

/** Units of time, and conversions between them, which truncate and are limited to the range of {@code long}. Nothing waits here. */
public enum TimeUnit {
    NANOSECONDS(1L),
    MICROSECONDS(1_000L),
    MILLISECONDS(1_000_000L),
    SECONDS(1_000_000_000L),
    MINUTES(60_000_000_000L),
    HOURS(3_600_000_000_000L),
    DAYS(86_400_000_000_000L);

    private final long nanos;

    TimeUnit(long nanos) {
        this.nanos = nanos;
    }

    public long convert(long duration, TimeUnit unit) {
        if (nanos >= unit.nanos) {
            return duration / (nanos / unit.nanos);
        }
        long factor = unit.nanos / nanos;
        if (overflows(duration, factor)) {
            return duration > 0 ? Long.MAX_VALUE : Long.MIN_VALUE;
        }
        return duration * factor;
    }

    private static boolean overflows(long duration, long factor) {
        return Math.multiplyHigh(duration, factor) != (duration * factor) >> 63;
    }

    public long convert(Duration duration) {
        long seconds = duration.getSeconds();
        int nano = duration.getNano();
        if (seconds < 0 && nano > 0) {
            // As a negative number of seconds and of nanoseconds, so that the result is truncated towards zero.
            seconds++;
            nano -= 1_000_000_000;
        }
        if (nanos >= SECONDS.nanos) {
            return seconds / (nanos / SECONDS.nanos);
        }
        long perSecond = SECONDS.nanos / nanos;
        long part = nano / nanos;
        long whole = seconds * perSecond;
        long sum = whole + part;
        if (overflows(seconds, perSecond) || ((whole ^ sum) & (part ^ sum)) < 0) {
            return seconds > 0 ? Long.MAX_VALUE : Long.MIN_VALUE;
        }
        return sum;
    }

    public long toNanos(long duration) {
        return NANOSECONDS.convert(duration, this);
    }

    public long toMicros(long duration) {
        return MICROSECONDS.convert(duration, this);
    }

    public long toMillis(long duration) {
        return MILLISECONDS.convert(duration, this);
    }

    public long toSeconds(long duration) {
        return SECONDS.convert(duration, this);
    }

    public long toMinutes(long duration) {
        return MINUTES.convert(duration, this);
    }

    public long toHours(long duration) {
        return HOURS.convert(duration, this);
    }

    public long toDays(long duration) {
        return DAYS.convert(duration, this);
    }

    public ChronoUnit toChronoUnit() {
        switch (this) {
            case NANOSECONDS:
                return ChronoUnit.NANOS;
            case MICROSECONDS:
                return ChronoUnit.MICROS;
            case MILLISECONDS:
                return ChronoUnit.MILLIS;
            default:
                return ChronoUnit.valueOf(name());
        }
    }

    public static TimeUnit of(ChronoUnit unit) {
        switch (unit) {
            case NANOS:
                return NANOSECONDS;
            case MICROS:
                return MICROSECONDS;
            case MILLIS:
                return MILLISECONDS;
            case SECONDS:
            case MINUTES:
            case HOURS:
            case DAYS:
                return valueOf(unit.name());
            default:
                throw new IllegalArgumentException("No TimeUnit equivalent for " + unit);
        }
    }
}
