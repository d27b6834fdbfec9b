// Shows formatters by pattern and the ISO constants: printing, parsing, what they refuse, and their own texts.
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.time.format.SignStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.function.Supplier;

public class Formats {
    static String attempt(Supplier<Object> value) {
        try {
            return String.valueOf(value.get());
        } catch (DateTimeParseException e) {
            // The order of the fields in a message is that of a hash table.
            return e.toString().replaceAll("\\{[^}]*\\}", "{}") + " " + e.getErrorIndex() + " " + e.getParsedString();
        } catch (RuntimeException e) {
            return e.toString();
        }
    }

    static final TemporalAccessor[] OBJECTS = {LocalDate.of(2021, 9, 7), LocalDate.of(-44, 3, 15), LocalDate.of(12021, 12, 31), LocalTime.of(0, 5, 9, 120000000), LocalTime.of(13, 45),
        LocalDateTime.of(2021, 1, 2, 12, 0, 0, 7), LocalDateTime.of(1999, 12, 31, 23, 59, 59, 999999999), OffsetDateTime.of(2021, 9, 7, 1, 2, 3, 4000, ZoneOffset.ofHoursMinutes(5, 30)),
        OffsetDateTime.of(2021, 9, 7, 1, 2, 3, 0, ZoneOffset.UTC), OffsetDateTime.of(1, 1, 1, 1, 1, 1, 0, ZoneOffset.ofTotalSeconds(-3661)), Instant.ofEpochSecond(1234567890, 5)};

    static void constants() {
        DateTimeFormatter[] formatters = {DateTimeFormatter.ISO_LOCAL_DATE, DateTimeFormatter.ISO_OFFSET_DATE, DateTimeFormatter.ISO_DATE, DateTimeFormatter.ISO_LOCAL_TIME,
            DateTimeFormatter.ISO_OFFSET_TIME, DateTimeFormatter.ISO_TIME, DateTimeFormatter.ISO_LOCAL_DATE_TIME, DateTimeFormatter.ISO_OFFSET_DATE_TIME,
            DateTimeFormatter.ISO_ZONED_DATE_TIME, DateTimeFormatter.ISO_DATE_TIME, DateTimeFormatter.ISO_ORDINAL_DATE, DateTimeFormatter.ISO_INSTANT,
            DateTimeFormatter.BASIC_ISO_DATE, DateTimeFormatter.RFC_1123_DATE_TIME};
        for (DateTimeFormatter formatter : formatters) {
            System.out.println((formatter == DateTimeFormatter.RFC_1123_DATE_TIME ? "" : formatter) + " " + formatter.getResolverStyle() + " " + formatter.getZone());
            for (TemporalAccessor object : OBJECTS) {
                String text = attempt(() -> formatter.format(object));
                System.out.println(text + " " + attempt(() -> formatter.parse(text, LocalDate::from)) + " " + attempt(() -> formatter.parse(text, LocalTime::from)));
            }
        }
    }

    static void patterns() {
        String[] patterns = {"yyyy-MM-dd", "dd/MM/yyyy", "yyyyMMdd", "yyyyMMddHHmmss", "yyyyMMddHHmmssSSS", "uuuu-MM-dd'T'HH:mm:ss.SSSXXX", "yy-M-d", "y M d", "EEE, d MMM yyyy", "EEEE d MMMM yyyy G",
            "EEEEE MMMMM GGGG GGGGG", "h:mm a", "hh:mm:ss a", "k:m:s", "K a", "HH:mm[:ss[.SSSSSSSSS]]", "DDD uuuu", "D/yyyy", "A", "n", "N", "'quoted '''h'text'''", "''", "X", "XX", "XXX", "XXXX", "XXXXX",
            "x", "xx", "xxx", "xxxx", "xxxxx", "Z", "ZZZ", "ZZZZZ", "pppH", "ppppppyyyy", "[yyyy-MM-dd][HH:mm]", "SSS", "S", "uuu", "uuuuu", "yyyy.MM.dd G 'at' HH:mm:ss VV"};
        for (String pattern : patterns) {
            DateTimeFormatter formatter = DateTimeFormatter.ofPattern(pattern, Locale.US);
            System.out.println(pattern + " " + formatter);
            for (TemporalAccessor object : OBJECTS) {
                String text = attempt(() -> formatter.format(object));
                System.out.println(text + " " + attempt(() -> formatter.parse(text, LocalDate::from)) + " " + attempt(() -> formatter.parse(text, LocalDateTime::from)));
            }
        }
        String[] wrong = {"b", "yyyy-MM-dd'T", "{", "}", "#", "]", "ddd", "HHH", "aa", "MMMMMM", "EEEEEE", "XXXXXX", "p", "pp-", "V", "VVV", "DDDD", "ZZZZZZ", "j"};
        for (String pattern : wrong) {
            System.out.println(pattern + " " + attempt(() -> DateTimeFormatter.ofPattern(pattern)));
        }
    }

    static void parsing() {
        String[][] cases = {{"yyyy-MM-dd", "2021-02-29"}, {"yyyy-MM-dd", "2021-02-31"}, {"yyyy-MM-dd", "2021-02-32"}, {"yyyy-MM-dd", "2021-13-01"}, {"uuuu-MM-dd", "2021-04-31"}, {"yyyy-MM-dd", "21-04-30"},
            {"yyyy-MM-dd", "12021-04-30"}, {"yyyy-MM-dd", "+12021-04-30"}, {"d/M/yy", "1/2/99"}, {"d/M/yy", "01/02/00"}, {"yyyyMMdd", "20210907"}, {"yyyyMMdd", "2021097"}, {"yyyyMMddHHmmss", "20210907010203"},
            {"HH:mm", "24:00"}, {"HH:mm", "24:01"}, {"HH:mm", "12:60"}, {"hh:mm a", "12:30 AM"}, {"hh:mm a", "12:30 PM"}, {"hh:mm a", "13:30 PM"}, {"hh:mm a", "01:30 pm"}, {"hh:mm", "01:30"}, {"H", "7"}, {"mm", "7"},
            {"EEE d MMM yyyy", "Tue 7 Sep 2021"}, {"EEE d MMM yyyy", "Wed 7 Sep 2021"}, {"EEEE d MMMM yyyy", "Tuesday 7 September 2021"}, {"d MMM yyyy", "7 sep 2021"}, {"d MMM yyyy", "7 Sept 2021"},
            {"yyyy G", "44 BC"}, {"yyyy-MM-dd G", "0044-03-15 BC"}, {"yyyy-MM-dd HH:mm", "2021-09-07 24:00"}, {"yyyy-MM-dd'T'HH:mm:ssXXX", "2021-09-07T01:02:03+02:00"}, {"yyyy-MM-dd'T'HH:mm:ssXXX", "2021-09-07T01:02:03Z"},
            {"yyyy-MM-dd'T'HH:mm:ssX", "2021-09-07T01:02:03+02"}, {"yyyy-MM-dd'T'HH:mm:ssX", "2021-09-07T01:02:03+0230"}, {"yyyy-MM-dd'T'HH:mm:ssZ", "2021-09-07T01:02:03-0700"}, {"uuuu DDD", "2021 366"},
            {"uuuu DDD", "2020 366"}, {"yyyy-MM-dd yyyy", "2021-09-07 2022"}, {"yyyy-MM-dd SSS", "2021-09-07 123"}, {"yyyy", "2021"}, {"yyyy-MM", "2021-05"}, {"k:mm", "24:30"}, {"[HH:mm][H]", "5"}, {"HH:mm:ss.SSS", "01:02:03.4"},
            {"HH:mm:ss.SSS", "01:02:03.456"}, {"A", "3600000"}, {"N", "86400000000000"}, {"''H''", "'5'"}, {"pppH", "  5"}, {"pppH", "5"}};
        for (String[] each : cases) {
            for (ResolverStyle style : ResolverStyle.values()) {
                DateTimeFormatter formatter = DateTimeFormatter.ofPattern(each[0], Locale.US).withResolverStyle(style);
                System.out.println(each[0] + " " + each[1] + " " + style + " " + attempt(() -> formatter.parse(each[1], LocalDate::from)) + " | "
                    + attempt(() -> formatter.parse(each[1], LocalTime::from)));
            }
            DateTimeFormatter formatter = DateTimeFormatter.ofPattern(each[0], Locale.US);
            System.out.println(attempt(() -> OffsetDateTime.parse(each[1], formatter).toInstant()) + " | " + attempt(() -> YearMonth.parse(each[1], formatter)));
        }
    }

    static void builders() {
        DateTimeFormatter formatter = new DateTimeFormatterBuilder().parseCaseInsensitive().appendText(ChronoField.MONTH_OF_YEAR, TextStyle.SHORT).appendLiteral(' ')
            .appendValue(ChronoField.DAY_OF_MONTH).optionalStart().appendLiteral(", ").appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD).optionalEnd()
            .parseDefaulting(ChronoField.YEAR, 2000).toFormatter(Locale.US);
        for (String text : new String[] {"Sep 7, 2021", "SEP 7", "sep 31", "oct", "Oct 12, 2021 "}) {
            System.out.println(text + " " + attempt(() -> LocalDate.parse(text, formatter)));
        }
        System.out.println(formatter.format(LocalDate.of(2021, 9, 7)));
        DateTimeFormatter fraction = new DateTimeFormatterBuilder().appendPattern("HH:mm:ss").appendFraction(ChronoField.NANO_OF_SECOND, 2, 5, true).toFormatter();
        for (String text : new String[] {"01:02:03.12", "01:02:03.1", "01:02:03.123456", "01:02:03", "01:02:03.12345"}) {
            System.out.println(text + " " + attempt(() -> LocalTime.parse(text, fraction)));
        }
        for (int nano = 0; nano < 1000000000; nano = nano * 7 + 123) {
            System.out.println(fraction.format(LocalTime.of(1, 2, 3, nano)));
        }
        DateTimeFormatter zoned = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneOffset.ofHours(-5));
        System.out.println(zoned.format(Instant.EPOCH) + " " + zoned.parse("2021-09-07 01:02:03", Instant::from));
        System.out.println(DateTimeFormatter.ISO_DATE_TIME.parseBest("2021-09-07T01:02:03", OffsetDateTime::from, LocalDateTime::from));
        System.out.println(attempt(() -> DateTimeFormatter.ISO_DATE.parseBest("2021-09-07", OffsetDateTime::from, LocalDateTime::from)));
        System.out.println(attempt(() -> new DateTimeFormatterBuilder().optionalEnd()) + attempt(() -> new DateTimeFormatterBuilder().appendValue(ChronoField.YEAR, 20))
            + attempt(() -> new DateTimeFormatterBuilder().appendFraction(ChronoField.DAY_OF_MONTH, 0, 9, true)) + attempt(() -> new DateTimeFormatterBuilder().appendOffset("HH", "Z")));
    }

    public static void main(String[] args) {
        constants();
        patterns();
        parsing();
        builders();
    }
}
