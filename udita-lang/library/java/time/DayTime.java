package java.time;

import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalUnit;
import java.time.temporal.UnsupportedTemporalTypeException;

/** Arithmetic of the times of a day. */
final class DayTime {
    static final int SECONDS_PER_DAY = 86400;
    static final long NANOS_PER_SECOND = 1000000000;
    static final long NANOS_PER_DAY = SECONDS_PER_DAY * NANOS_PER_SECOND;

    private DayTime() {
    }

    /** The nanoseconds of a unit up to half a day. */
    static long nanosOf(ChronoUnit unit) {
        if (unit.compareTo(ChronoUnit.DAYS) >= 0) {
            throw DateTimeException.unsupported(unit);
        }
        return unit.getDuration().toNanos();
    }

    /** Removes what is less than {@code unit} from the nanoseconds of a day, towards 0. */
    static long truncate(long nanos, TemporalUnit unit) {
        Duration length = unit.getDuration();
        if (length.getSeconds() > SECONDS_PER_DAY) {
            throw new UnsupportedTemporalTypeException("Unit is too large to be used for truncation");
        }
        long unitNanos = length.toNanos();
        if (NANOS_PER_DAY % unitNanos != 0) {
            throw new UnsupportedTemporalTypeException("Unit must divide into a standard day without remainder");
        }
        return nanos / unitNanos * unitNanos;
    }

    /** Appends a number below 100 with two digits. */
    static void append(StringBuilder text, int number) {
        text.append((char) ('0' + number / 10)).append((char) ('0' + number % 10));
    }
}
