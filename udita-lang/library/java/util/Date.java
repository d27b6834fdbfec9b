package java.util;

import java.io.Serializable;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** An instant in milliseconds. What depends on other calendars or time zones is not here. */
public class Date implements Serializable, Cloneable, Comparable<Date> {
    /** 1582-10-15, before which dates are those of the Julian calendar. */
    private static final long GREGORIAN_START = -12219292800000L;

    private long millis;

    public Date() {
        this(System.currentTimeMillis());
    }

    public Date(long millis) {
        this.millis = millis;
    }

    public static Date from(Instant instant) {
        try {
            return new Date(instant.toEpochMilli());
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(e);
        }
    }

    public long getTime() {
        return millis;
    }

    public void setTime(long millis) {
        this.millis = millis;
    }

    public Instant toInstant() {
        return Instant.ofEpochMilli(getTime());
    }

    public boolean before(Date when) {
        return millis < when.millis;
    }

    public boolean after(Date when) {
        return millis > when.millis;
    }

    @Override
    public Object clone() {
        try {
            return super.clone();
        } catch (CloneNotSupportedException e) {
            throw new InternalError(e);
        }
    }

    @Override
    public int compareTo(Date other) {
        return Long.compare(millis, other.millis);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Date date && getTime() == date.getTime();
    }

    @Override
    public int hashCode() {
        return Long.hashCode(millis);
    }

    /** The local time in the zone of every path, UTC. */
    @Override
    public String toString() {
        if (getTime() < GREGORIAN_START) {
            throw new UnsupportedOperationException("udita has no dates of the Julian calendar");
        }
        return toInstant().atOffset(ZoneOffset.UTC).format(Form.TEXT);
    }

    private static final class Form {
        static final DateTimeFormatter TEXT = DateTimeFormatter.ofPattern("EEE MMM dd HH:mm:ss 'UTC' yyy", Locale.US);
    }
}
