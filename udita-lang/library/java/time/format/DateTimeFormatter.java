package java.time.format;

import java.text.ParsePosition;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQuery;
import java.util.Locale;
import java.util.Objects;

/** Prints and parses dates and times. */
public final class DateTimeFormatter {
    public static final DateTimeFormatter ISO_LOCAL_DATE = strict(new DateTimeFormatterBuilder()
        .appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD).appendLiteral('-')
        .appendValue(ChronoField.MONTH_OF_YEAR, 2).appendLiteral('-').appendValue(ChronoField.DAY_OF_MONTH, 2));
    public static final DateTimeFormatter ISO_OFFSET_DATE = strict(insensitive().append(ISO_LOCAL_DATE).appendOffsetId());
    public static final DateTimeFormatter ISO_DATE = strict(insensitive().append(ISO_LOCAL_DATE).optionalStart().appendOffsetId());
    public static final DateTimeFormatter ISO_LOCAL_TIME = strict(new DateTimeFormatterBuilder()
        .appendValue(ChronoField.HOUR_OF_DAY, 2).appendLiteral(':').appendValue(ChronoField.MINUTE_OF_HOUR, 2).optionalStart()
        .appendLiteral(':').appendValue(ChronoField.SECOND_OF_MINUTE, 2).optionalStart()
        .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true));
    public static final DateTimeFormatter ISO_OFFSET_TIME = strict(insensitive().append(ISO_LOCAL_TIME).appendOffsetId());
    public static final DateTimeFormatter ISO_TIME = strict(insensitive().append(ISO_LOCAL_TIME).optionalStart().appendOffsetId());
    public static final DateTimeFormatter ISO_LOCAL_DATE_TIME =
        strict(insensitive().append(ISO_LOCAL_DATE).appendLiteral('T').append(ISO_LOCAL_TIME));
    public static final DateTimeFormatter ISO_OFFSET_DATE_TIME =
        strict(insensitive().append(ISO_LOCAL_DATE_TIME).parseLenient().appendOffsetId().parseStrict());
    public static final DateTimeFormatter ISO_ZONED_DATE_TIME = strict(new DateTimeFormatterBuilder().append(ISO_OFFSET_DATE_TIME)
        .optionalStart().appendLiteral('[').parseCaseSensitive().appendZoneRegionId().appendLiteral(']'));
    public static final DateTimeFormatter ISO_DATE_TIME = strict(new DateTimeFormatterBuilder().append(ISO_LOCAL_DATE_TIME)
        .optionalStart().appendOffsetId().optionalStart().appendLiteral('[').parseCaseSensitive().appendZoneRegionId()
        .appendLiteral(']'));
    public static final DateTimeFormatter ISO_ORDINAL_DATE = strict(insensitive()
        .appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD).appendLiteral('-').appendValue(ChronoField.DAY_OF_YEAR, 3)
        .optionalStart().appendOffsetId());
    public static final DateTimeFormatter ISO_INSTANT = strict(insensitive().appendInstant());
    public static final DateTimeFormatter BASIC_ISO_DATE = strict(insensitive().appendValue(ChronoField.YEAR, 4)
        .appendValue(ChronoField.MONTH_OF_YEAR, 2).appendValue(ChronoField.DAY_OF_MONTH, 2).optionalStart().parseLenient()
        .appendOffset("+HHMMss", "Z").parseStrict());
    public static final DateTimeFormatter RFC_1123_DATE_TIME = insensitive().parseLenient().optionalStart()
        .appendText(ChronoField.DAY_OF_WEEK, TextStyle.SHORT).appendLiteral(", ").optionalEnd()
        .appendValue(ChronoField.DAY_OF_MONTH, 1, 2, SignStyle.NOT_NEGATIVE).appendLiteral(' ')
        .appendText(ChronoField.MONTH_OF_YEAR, TextStyle.SHORT).appendLiteral(' ').appendValue(ChronoField.YEAR, 4)
        .appendLiteral(' ').appendValue(ChronoField.HOUR_OF_DAY, 2).appendLiteral(':').appendValue(ChronoField.MINUTE_OF_HOUR, 2)
        .optionalStart().appendLiteral(':').appendValue(ChronoField.SECOND_OF_MINUTE, 2).optionalEnd().appendLiteral(' ')
        .appendOffset("+HHMM", "GMT").toFormatter(Locale.ENGLISH);

    private static final int SHOWN_LENGTH = 64;

    private final Sequence root;
    private final Locale locale;
    private final ResolverStyle style;
    private final ZoneId zone;

    DateTimeFormatter(Sequence root, Locale locale, ResolverStyle style, ZoneId zone) {
        this.root = root;
        this.locale = locale;
        this.style = style;
        this.zone = zone;
    }

    private static DateTimeFormatterBuilder insensitive() {
        return new DateTimeFormatterBuilder().parseCaseInsensitive();
    }

    private static DateTimeFormatter strict(DateTimeFormatterBuilder builder) {
        return builder.toFormatter(Locale.getDefault(Locale.Category.FORMAT), ResolverStyle.STRICT);
    }

    public static DateTimeFormatter ofPattern(String pattern) {
        return new DateTimeFormatterBuilder().appendPattern(pattern).toFormatter();
    }

    public static DateTimeFormatter ofPattern(String pattern, Locale locale) {
        return new DateTimeFormatterBuilder().appendPattern(pattern).toFormatter(locale);
    }

    Sequence root() {
        return root;
    }

    public Locale getLocale() {
        return locale;
    }

    public DateTimeFormatter withLocale(Locale locale) {
        return locale.equals(this.locale) ? this : new DateTimeFormatter(root, locale, style, zone);
    }

    public ZoneId getZone() {
        return zone;
    }

    public DateTimeFormatter withZone(ZoneId zone) {
        return Objects.equals(zone, this.zone) ? this : new DateTimeFormatter(root, locale, style, zone);
    }

    public ResolverStyle getResolverStyle() {
        return style;
    }

    public DateTimeFormatter withResolverStyle(ResolverStyle style) {
        Objects.requireNonNull(style, "resolverStyle");
        return style == this.style ? this : new DateTimeFormatter(root, locale, style, zone);
    }

    public String format(TemporalAccessor temporal) {
        StringBuilder text = new StringBuilder(32);
        Objects.requireNonNull(temporal, "temporal");
        root.print(new Printing(temporal, locale, zone), text);
        return text.toString();
    }

    public TemporalAccessor parse(CharSequence text) {
        return parse(text, parsed -> parsed);
    }

    public <T> T parse(CharSequence text, TemporalQuery<T> query) {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(query, "query");
        try {
            return parseWhole(text).query(query);
        } catch (DateTimeParseException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new DateTimeParseException(failed(text) + ": " + e.getMessage(), text, 0, e);
        }
    }

    public TemporalAccessor parseBest(CharSequence text, TemporalQuery<?>... queries) {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(queries, "queries");
        if (queries.length < 2) {
            throw new IllegalArgumentException("At least two queries must be specified");
        }
        try {
            TemporalAccessor parsed = parseWhole(text);
            for (TemporalQuery<?> query : queries) {
                try {
                    return (TemporalAccessor) parsed.query(query);
                } catch (RuntimeException e) {
                    // The next query may fit.
                }
            }
            throw new DateTimeException("Unable to convert parsed text using any of the specified queries");
        } catch (DateTimeParseException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new DateTimeParseException(failed(text) + ": " + e.getMessage(), text, 0, e);
        }
    }

    public TemporalAccessor parse(CharSequence text, ParsePosition position) {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(position, "position");
        Parsing parsing = new Parsing(locale);
        int end = root.parse(parsing, text, position.getIndex());
        if (end < 0) {
            position.setErrorIndex(~end);
            throw new DateTimeParseException(failed(text) + " at index " + ~end, text, ~end);
        }
        position.setIndex(end);
        return resolve(parsing);
    }

    private TemporalAccessor parseWhole(CharSequence text) {
        Parsing parsing = new Parsing(locale);
        int end = root.parse(parsing, text, 0);
        if (end < 0) {
            throw new DateTimeParseException(failed(text) + " at index " + ~end, text, ~end);
        }
        if (end < text.length()) {
            throw new DateTimeParseException(failed(text) + ", unparsed text found at index " + end, text, end);
        }
        return resolve(parsing);
    }

    private TemporalAccessor resolve(Parsing parsing) {
        Parsed parsed = new Parsed(parsing.values, parsing.zone != null ? parsing.zone : zone);
        parsed.resolve(style);
        return parsed;
    }

    private static String failed(CharSequence text) {
        boolean isLong = text.length() > SHOWN_LENGTH;
        return "Text '" + (isLong ? text.subSequence(0, SHOWN_LENGTH) + "..." : text.toString()) + "' could not be parsed";
    }

    @Override
    public String toString() {
        String text = root.toString();
        return text.startsWith("[") ? text : text.substring(1, text.length() - 1);
    }
}
