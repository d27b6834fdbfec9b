package java.time;

import java.time.temporal.ChronoField;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalField;
import java.time.temporal.TemporalQueries;
import java.time.temporal.TemporalQuery;
import java.time.zone.ZoneRules;
import java.util.Objects;

/** A fixed offset from UTC. */
public final class ZoneOffset extends ZoneId implements TemporalAccessor, TemporalAdjuster, Comparable<ZoneOffset> {
    private static final int MAX_SECONDS = 18 * 3600;
    private static final int QUARTER = 15 * 60;
    /** The offsets of whole quarters of an hour are made once. */
    private static final ZoneOffset[] QUARTERS = new ZoneOffset[2 * MAX_SECONDS / QUARTER + 1];

    public static final ZoneOffset UTC = ofTotalSeconds(0);
    public static final ZoneOffset MIN = ofTotalSeconds(-MAX_SECONDS);
    public static final ZoneOffset MAX = ofTotalSeconds(MAX_SECONDS);

    private final int totalSeconds;
    private final String id;

    private ZoneOffset(int totalSeconds) {
        this.totalSeconds = totalSeconds;
        id = id(totalSeconds);
    }

    private static String id(int totalSeconds) {
        if (totalSeconds == 0) {
            return "Z";
        }
        int seconds = Math.abs(totalSeconds);
        StringBuilder text = new StringBuilder(9).append(totalSeconds < 0 ? '-' : '+');
        DayTime.append(text, seconds / 3600);
        DayTime.append(text.append(':'), seconds / 60 % 60);
        if (seconds % 60 != 0) {
            DayTime.append(text.append(':'), seconds % 60);
        }
        return text.toString();
    }

    public static ZoneOffset of(String offsetId) {
        Objects.requireNonNull(offsetId, "offsetId");
        if (offsetId.equals("Z")) {
            return UTC;
        }
        String text = offsetId.length() == 2 ? offsetId.charAt(0) + "0" + offsetId.charAt(1) : offsetId;
        int hours;
        int minutes = 0;
        int seconds = 0;
        switch (text.length()) {
            case 3 -> hours = number(text, 1, false);
            case 5 -> {
                hours = number(text, 1, false);
                minutes = number(text, 3, false);
            }
            case 6 -> {
                hours = number(text, 1, false);
                minutes = number(text, 4, true);
            }
            case 7 -> {
                hours = number(text, 1, false);
                minutes = number(text, 3, false);
                seconds = number(text, 5, false);
            }
            case 9 -> {
                hours = number(text, 1, false);
                minutes = number(text, 4, true);
                seconds = number(text, 7, true);
            }
            default -> throw invalid("invalid format", text);
        }
        char sign = text.charAt(0);
        if (sign != '+' && sign != '-') {
            throw invalid("plus/minus not found when expected", text);
        }
        return sign == '-' ? ofHoursMinutesSeconds(-hours, -minutes, -seconds) : ofHoursMinutesSeconds(hours, minutes, seconds);
    }

    private static int number(String text, int at, boolean isAfterColon) {
        if (isAfterColon && text.charAt(at - 1) != ':') {
            throw invalid("colon not found when expected", text);
        }
        char tens = text.charAt(at);
        char ones = text.charAt(at + 1);
        if (tens < '0' || tens > '9' || ones < '0' || ones > '9') {
            throw invalid("non numeric characters found", text);
        }
        return (tens - '0') * 10 + ones - '0';
    }

    private static DateTimeException invalid(String reason, String id) {
        return new DateTimeException("Invalid ID for ZoneOffset, " + reason + ": " + id);
    }

    public static ZoneOffset ofHours(int hours) {
        return ofHoursMinutesSeconds(hours, 0, 0);
    }

    public static ZoneOffset ofHoursMinutes(int hours, int minutes) {
        return ofHoursMinutesSeconds(hours, minutes, 0);
    }

    public static ZoneOffset ofHoursMinutesSeconds(int hours, int minutes, int seconds) {
        checkRange("hours", hours, 18);
        if (hours > 0 && (minutes < 0 || seconds < 0)) {
            throw new DateTimeException("Zone offset minutes and seconds must be positive because hours is positive");
        }
        if (hours < 0 && (minutes > 0 || seconds > 0)) {
            throw new DateTimeException("Zone offset minutes and seconds must be negative because hours is negative");
        }
        if (minutes > 0 && seconds < 0 || minutes < 0 && seconds > 0) {
            throw new DateTimeException("Zone offset minutes and seconds must have the same sign");
        }
        checkRange("minutes", minutes, 59);
        checkRange("seconds", seconds, 59);
        return ofTotalSeconds(hours * 3600 + minutes * 60 + seconds);
    }

    private static void checkRange(String part, int value, int limit) {
        if (value < -limit || value > limit) {
            throw new DateTimeException("Zone offset " + part + " not in valid range: value " + value + " is not in the range -" + limit
                + " to " + limit);
        }
    }

    public static ZoneOffset ofTotalSeconds(int totalSeconds) {
        if (totalSeconds < -MAX_SECONDS || totalSeconds > MAX_SECONDS) {
            throw new DateTimeException("Zone offset not in valid range: -18:00 to +18:00");
        }
        if (totalSeconds % QUARTER != 0) {
            return new ZoneOffset(totalSeconds);
        }
        int index = (totalSeconds + MAX_SECONDS) / QUARTER;
        if (QUARTERS[index] == null) {
            QUARTERS[index] = new ZoneOffset(totalSeconds);
        }
        return QUARTERS[index];
    }

    public static ZoneOffset from(TemporalAccessor temporal) {
        Objects.requireNonNull(temporal, "temporal");
        ZoneOffset offset = temporal.query(TemporalQueries.offset());
        if (offset == null) {
            throw DateTimeException.unobtainable("ZoneOffset", temporal, null);
        }
        return offset;
    }

    public int getTotalSeconds() {
        return totalSeconds;
    }

    @Override
    public String getId() {
        return id;
    }

    @Override
    public ZoneRules getRules() {
        return ZoneRules.of(this);
    }

    @Override
    public ZoneId normalized() {
        return this;
    }

    @Override
    public boolean isSupported(TemporalField field) {
        return field instanceof ChronoField ? field == ChronoField.OFFSET_SECONDS : field != null && field.isSupportedBy(this);
    }

    @Override
    public long getLong(TemporalField field) {
        if (field == ChronoField.OFFSET_SECONDS) {
            return totalSeconds;
        }
        if (field instanceof ChronoField) {
            throw DateTimeException.unsupported(field);
        }
        return field.getFrom(this);
    }

    @SuppressWarnings("unchecked")
    @Override
    public <R> R query(TemporalQuery<R> query) {
        boolean isOfOffset = query == TemporalQueries.offset() || query == TemporalQueries.zone();
        return isOfOffset ? (R) this : TemporalAccessor.super.query(query);
    }

    @Override
    public Temporal adjustInto(Temporal temporal) {
        return temporal.with(ChronoField.OFFSET_SECONDS, totalSeconds);
    }

    /** Eastern offsets, whose days begin earlier, are first. */
    @Override
    public int compareTo(ZoneOffset other) {
        return other.totalSeconds - totalSeconds;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ZoneOffset offset && totalSeconds == offset.totalSeconds;
    }

    @Override
    public int hashCode() {
        return totalSeconds;
    }

    @Override
    public String toString() {
        return id;
    }
}
