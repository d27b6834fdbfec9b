package java.time.format;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.util.Map;

/** An instant as in ISO 8601. */
final class InstantElement extends Element {
    /** The seconds of 10000 years. */
    private static final long CYCLE = 315569520000L;
    /** The epoch second at which year 0 begins. */
    private static final long YEAR_0 = -62167219200L;

    @Override
    boolean print(Printing printing, StringBuilder text) {
        Long seconds = printing.value(ChronoField.INSTANT_SECONDS);
        if (seconds == null) {
            return false;
        }
        boolean hasNanos = printing.temporal.isSupported(ChronoField.NANO_OF_SECOND);
        long nanos = hasNanos ? printing.temporal.getLong(ChronoField.NANO_OF_SECOND) : 0;
        int nanoOfSecond = ChronoField.NANO_OF_SECOND.checkValidIntValue(nanos);
        // The calendar repeats itself after 10000 years, and instants have years that dates don't have.
        long inCycle = Math.floorMod(seconds - YEAR_0, CYCLE) + YEAR_0;
        LocalDateTime dateTime = LocalDateTime.ofEpochSecond(inCycle, nanoOfSecond, ZoneOffset.UTC);
        long year = Math.floorDiv(seconds - YEAR_0, CYCLE) * 10000 + dateTime.getYear();
        String digits = Long.toString(Math.abs(year));
        text.append(year < 0 ? "-" : year > 9999 ? "+" : "").append("0".repeat(Math.max(0, 4 - digits.length()))).append(digits);
        text.append(dateTime.toString(), 4, dateTime.toString().length());
        text.append(dateTime.getSecond() == 0 && nanoOfSecond == 0 ? ":00Z" : "Z");
        return true;
    }

    @Override
    int parse(Parsing parsing, CharSequence text, int at) {
        Parsing parts = new Parsing(parsing.locale);
        parts.isCaseSensitive = parsing.isCaseSensitive;
        parts.isStrict = parsing.isStrict;
        int end = Form.PARSER.parse(parts, text, at);
        if (end < 0) {
            return end;
        }
        Map<?, Long> values = parts.values;
        long year = values.get(ChronoField.YEAR);
        int hour = values.get(ChronoField.HOUR_OF_DAY).intValue();
        int minute = values.get(ChronoField.MINUTE_OF_HOUR).intValue();
        int second = values.get(ChronoField.SECOND_OF_MINUTE).intValue();
        Long nanos = values.get(ChronoField.NANO_OF_SECOND);
        int days = 0;
        if (hour == 24 && minute == 0 && second == 0 && (nanos == null || nanos == 0)) {
            hour = 0;
            days = 1;
        } else if (hour == 23 && minute == 59 && second == 60) {
            second = 59;
        }
        long seconds;
        try {
            int month = values.get(ChronoField.MONTH_OF_YEAR).intValue();
            int day = values.get(ChronoField.DAY_OF_MONTH).intValue();
            LocalDateTime dateTime = LocalDateTime.of((int) (year % 10000), month, day, hour, minute, second, 0).plusDays(days);
            long offset = values.get(ChronoField.OFFSET_SECONDS);
            seconds = dateTime.toEpochSecond(ZoneOffset.UTC) - offset + Math.multiplyExact(year / 10000, CYCLE);
        } catch (RuntimeException e) {
            return ~at;
        }
        int position = parsing.put(ChronoField.INSTANT_SECONDS, seconds, at, end);
        return position < 0 ? position : parsing.put(ChronoField.NANO_OF_SECOND, nanos == null ? 0 : nanos, at, end);
    }

    @Override
    public String toString() {
        return "Instant()";
    }

    /** The form is made when the first instant is parsed. */
    private static final class Form {
        static final Element PARSER = new DateTimeFormatterBuilder().append(DateTimeFormatter.ISO_LOCAL_DATE).appendLiteral('T')
            .appendValue(ChronoField.HOUR_OF_DAY, 2).appendLiteral(':').appendValue(ChronoField.MINUTE_OF_HOUR, 2).appendLiteral(':')
            .appendValue(ChronoField.SECOND_OF_MINUTE, 2).appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true).appendOffsetId()
            .toFormatter().root();
    }
}
