package java.time.format;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.Year;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.chrono.IsoChronology;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalField;
import java.time.temporal.TemporalQueries;
import java.time.temporal.TemporalQuery;
import java.time.temporal.UnsupportedTemporalTypeException;
import java.util.Map;

/** The fields of a text, and the date and time that they make. */
final class Parsed implements TemporalAccessor {
    private final Map<TemporalField, Long> values;
    private final ZoneId zone;
    private ResolverStyle style;
    private LocalDate date;
    private LocalTime time;

    Parsed(Map<TemporalField, Long> values, ZoneId zone) {
        this.values = values;
        this.zone = zone;
    }

    void resolve(ResolverStyle resolverStyle) {
        style = resolverStyle;
        resolveInstant();
        resolveDate();
        resolveTime();
        crossCheck(date);
        crossCheck(time);
        Long nano = values.get(ChronoField.NANO_OF_SECOND);
        if (time == null && nano != null) {
            values.put(ChronoField.MICRO_OF_SECOND, nano / 1000);
            values.put(ChronoField.MILLI_OF_SECOND, nano / 1000000);
        }
        makeInstant();
    }

    private Long take(ChronoField field) {
        return values.remove(field);
    }

    private long check(ChronoField field, long value) {
        return style == ResolverStyle.LENIENT ? value : field.checkValidValue(value);
    }

    private void put(ChronoField field, long value) {
        Long old = values.put(field, value);
        if (old != null && old != value) {
            throw new DateTimeException("Conflict found: " + field + " " + old + " differs from " + field + " " + value);
        }
    }

    private ZoneId zoneOrOffset() {
        Long offset = values.get(ChronoField.OFFSET_SECONDS);
        return zone != null || offset == null ? zone : ZoneOffset.ofTotalSeconds(offset.intValue());
    }

    /** With a zone or offset, an instant is a date and time. */
    private void resolveInstant() {
        ZoneId of = zoneOrOffset();
        if (of == null || !values.containsKey(ChronoField.INSTANT_SECONDS)) {
            return;
        }
        Instant instant = Instant.ofEpochSecond(take(ChronoField.INSTANT_SECONDS));
        LocalDateTime dateTime = LocalDateTime.ofInstant(instant, of);
        date = dateTime.toLocalDate();
        put(ChronoField.SECOND_OF_DAY, dateTime.toLocalTime().toSecondOfDay());
    }

    private void resolveDate() {
        if (values.containsKey(ChronoField.EPOCH_DAY)) {
            date = LocalDate.ofEpochDay(take(ChronoField.EPOCH_DAY));
            return;
        }
        resolveYear();
        Long year = values.get(ChronoField.YEAR);
        if (year == null) {
            return;
        }
        if (values.containsKey(ChronoField.MONTH_OF_YEAR) && values.containsKey(ChronoField.DAY_OF_MONTH)) {
            date = ofMonth(take(ChronoField.YEAR), take(ChronoField.MONTH_OF_YEAR), take(ChronoField.DAY_OF_MONTH));
        } else if (values.containsKey(ChronoField.DAY_OF_YEAR)) {
            int ofYear = ChronoField.YEAR.checkValidIntValue(take(ChronoField.YEAR));
            long day = take(ChronoField.DAY_OF_YEAR);
            boolean isLenient = style == ResolverStyle.LENIENT;
            date = isLenient ? LocalDate.ofYearDay(ofYear, 1).plusDays(day - 1) : LocalDate.ofYearDay(ofYear, checkedInt(day));
        }
    }

    private static int checkedInt(long dayOfYear) {
        return ChronoField.DAY_OF_YEAR.checkValidIntValue(dayOfYear);
    }

    /** Makes a year of the year of an era. Without an era it is the current one, but no style that is strict guesses it. */
    private void resolveYear() {
        Long yearOfEra = take(ChronoField.YEAR_OF_ERA);
        if (yearOfEra == null) {
            if (values.containsKey(ChronoField.ERA)) {
                ChronoField.ERA.checkValidValue(values.get(ChronoField.ERA));
            }
            return;
        }
        check(ChronoField.YEAR_OF_ERA, yearOfEra);
        Long era = take(ChronoField.ERA);
        if (era == null) {
            Long year = values.get(ChronoField.YEAR);
            if (style == ResolverStyle.STRICT && year == null) {
                values.put(ChronoField.YEAR_OF_ERA, yearOfEra);
            } else {
                put(ChronoField.YEAR, year == null || year > 0 ? yearOfEra : 1 - yearOfEra);
            }
        } else if (era == 1 || era == 0) {
            put(ChronoField.YEAR, era == 1 ? yearOfEra : 1 - yearOfEra);
        } else {
            throw new DateTimeException("Invalid value for era: " + era);
        }
    }

    private LocalDate ofMonth(long ofYear, long month, long day) {
        int year = ChronoField.YEAR.checkValidIntValue(ofYear);
        if (style == ResolverStyle.LENIENT) {
            return LocalDate.of(year, 1, 1).plusMonths(month - 1).plusDays(day - 1);
        }
        int validMonth = ChronoField.MONTH_OF_YEAR.checkValidIntValue(month);
        int validDay = ChronoField.DAY_OF_MONTH.checkValidIntValue(day);
        if (style == ResolverStyle.SMART) {
            validDay = Math.min(validDay, Month.of(validMonth).length(Year.isLeap(year)));
        }
        return LocalDate.of(year, validMonth, validDay);
    }

    private void resolveTime() {
        resolveClock(ChronoField.CLOCK_HOUR_OF_DAY, ChronoField.HOUR_OF_DAY, 24);
        resolveClock(ChronoField.CLOCK_HOUR_OF_AMPM, ChronoField.HOUR_OF_AMPM, 12);
        if (values.containsKey(ChronoField.AMPM_OF_DAY) && values.containsKey(ChronoField.HOUR_OF_AMPM)) {
            long half = check(ChronoField.AMPM_OF_DAY, take(ChronoField.AMPM_OF_DAY));
            put(ChronoField.HOUR_OF_DAY, half * 12 + check(ChronoField.HOUR_OF_AMPM, take(ChronoField.HOUR_OF_AMPM)));
        }
        split(ChronoField.NANO_OF_DAY, 1000000000, ChronoField.SECOND_OF_DAY, ChronoField.NANO_OF_SECOND);
        split(ChronoField.MICRO_OF_DAY, 1000000, ChronoField.SECOND_OF_DAY, ChronoField.MICRO_OF_SECOND);
        split(ChronoField.MILLI_OF_DAY, 1000, ChronoField.SECOND_OF_DAY, ChronoField.MILLI_OF_SECOND);
        split(ChronoField.SECOND_OF_DAY, 60, ChronoField.MINUTE_OF_DAY, ChronoField.SECOND_OF_MINUTE);
        split(ChronoField.MINUTE_OF_DAY, 60, ChronoField.HOUR_OF_DAY, ChronoField.MINUTE_OF_HOUR);
        if (!values.containsKey(ChronoField.NANO_OF_SECOND)) {
            toNanos(ChronoField.MICRO_OF_SECOND, 1000);
            toNanos(ChronoField.MILLI_OF_SECOND, 1000000);
        }
        makeTime();
    }

    /** The last hour of a clock is its first. */
    private void resolveClock(ChronoField clock, ChronoField field, int hours) {
        Long hour = take(clock);
        if (hour != null) {
            boolean isZero = hour == 0 && style == ResolverStyle.SMART;
            long checked = isZero ? hour : check(clock, hour);
            put(field, checked == hours ? 0 : checked);
        }
    }

    private void split(ChronoField whole, long unit, ChronoField quotient, ChronoField rest) {
        Long value = take(whole);
        if (value != null) {
            check(whole, value);
            put(quotient, value / unit);
            put(rest, value % unit);
        }
    }

    private void toNanos(ChronoField fraction, int nanos) {
        Long value = values.get(fraction);
        if (value != null) {
            put(ChronoField.NANO_OF_SECOND, check(fraction, value) * nanos);
            values.remove(fraction);
        }
    }

    /** Smaller fields that are missing are 0, unless one below them is there. */
    private void makeTime() {
        for (Map.Entry<TemporalField, Long> entry : values.entrySet()) {
            if (style != ResolverStyle.LENIENT && entry.getKey() instanceof ChronoField field && field.isTimeBased()) {
                boolean isEndOfDay = field == ChronoField.HOUR_OF_DAY && entry.getValue() == 24 && style == ResolverStyle.SMART;
                if (!isEndOfDay) {
                    field.checkValidValue(entry.getValue());
                }
            }
        }
        Long hour = values.get(ChronoField.HOUR_OF_DAY);
        Long minute = values.get(ChronoField.MINUTE_OF_HOUR);
        Long second = values.get(ChronoField.SECOND_OF_MINUTE);
        Long nano = values.get(ChronoField.NANO_OF_SECOND);
        boolean isGap = minute == null && (second != null || nano != null) || second == null && nano != null;
        if (hour == null || isGap) {
            return;
        }
        long seconds = hour * 3600 + orZero(minute) * 60 + orZero(second);
        if (style != ResolverStyle.LENIENT && hour == 24 && (seconds != 86400 || orZero(nano) != 0)) {
            ChronoField.HOUR_OF_DAY.checkValidValue(hour);
        }
        values.keySet().removeIf(field -> field.isTimeBased());
        LocalTime midnight = LocalTime.MIDNIGHT;
        time = midnight.plusSeconds(seconds).plusNanos(orZero(nano));
        long days = Math.floorDiv(seconds + Math.floorDiv(orZero(nano), 1000000000L), 86400L);
        if (date != null && days != 0) {
            date = date.plusDays(days);
        }
    }

    private static long orZero(Long value) {
        return value == null ? 0 : value;
    }

    /** Compares the other fields with the result. */
    private void crossCheck(TemporalAccessor result) {
        if (result == null) {
            return;
        }
        values.entrySet().removeIf(entry -> {
            TemporalField field = entry.getKey();
            if (!result.isSupported(field)) {
                return false;
            }
            long derived = result.getLong(field);
            if (derived != entry.getValue()) {
                throw new DateTimeException("Conflict found: Field " + field + " " + derived + " differs from " + field + " "
                    + entry.getValue() + " derived from " + result);
            }
            return true;
        });
    }

    private void makeInstant() {
        ZoneId of = zoneOrOffset();
        if (date != null && time != null && of != null) {
            LocalDateTime dateTime = date.atTime(time);
            values.put(ChronoField.INSTANT_SECONDS, dateTime.toEpochSecond(of.getRules().getOffset(dateTime)));
        }
    }

    @Override
    public boolean isSupported(TemporalField field) {
        boolean isKnown = values.containsKey(field) || date != null && date.isSupported(field) || time != null && time.isSupported(field);
        return isKnown || field != null && !(field instanceof ChronoField) && field.isSupportedBy(this);
    }

    @Override
    public long getLong(TemporalField field) {
        Long value = values.get(field);
        if (value != null) {
            return value;
        }
        if (date != null && date.isSupported(field)) {
            return date.getLong(field);
        }
        if (time != null && time.isSupported(field)) {
            return time.getLong(field);
        }
        if (field instanceof ChronoField) {
            throw new UnsupportedTemporalTypeException("Unsupported field: " + field);
        }
        return field.getFrom(this);
    }

    @SuppressWarnings("unchecked")
    @Override
    public <R> R query(TemporalQuery<R> query) {
        if (query == TemporalQueries.zoneId()) {
            return (R) zone;
        }
        if (query == TemporalQueries.chronology()) {
            return (R) IsoChronology.INSTANCE;
        }
        if (query == TemporalQueries.localDate()) {
            return (R) date;
        }
        if (query == TemporalQueries.localTime()) {
            return (R) time;
        }
        if (query == TemporalQueries.offset() && !values.containsKey(ChronoField.OFFSET_SECONDS) && zone instanceof ZoneOffset) {
            return (R) zone;
        }
        return query == TemporalQueries.precision() ? null : query.queryFrom(this);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder().append(values).append(',').append(IsoChronology.INSTANCE);
        if (zone != null) {
            text.append(',').append(zone);
        }
        if (date != null || time != null) {
            text.append(" resolved to ");
            text.append(date == null ? "" : date).append(date == null || time == null ? "" : "T").append(time == null ? "" : time);
        }
        return text.toString();
    }
}
