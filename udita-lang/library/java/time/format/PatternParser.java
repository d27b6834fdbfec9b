package java.time.format;

import java.time.temporal.ChronoField;
import java.time.temporal.TemporalField;

/** Reads a pattern such as {@code yyyy-MM-dd} into a builder. */
final class PatternParser {
    private static final String[] OFFSETS = {"+HHmm", "+HHMM", "+HH:MM", "+HHMMss", "+HH:MM:ss"};
    private static final String LETTERS = "GuyQqMLwWdDFEecaBhHkKmsSAnNVvzOXxZgpY";

    private final String pattern;
    private final DateTimeFormatterBuilder builder;
    private int at;

    PatternParser(String pattern, DateTimeFormatterBuilder builder) {
        this.pattern = pattern;
        this.builder = builder;
    }

    void parse() {
        while (at < pattern.length()) {
            char c = pattern.charAt(at);
            if (isLetter(c)) {
                letters();
                continue;
            }
            at++;
            switch (c) {
                case '\'' -> quoted();
                case '[' -> builder.optionalStart();
                case ']' -> {
                    if (!builder.isInOptional()) {
                        throw new IllegalArgumentException("Pattern invalid as it contains ] without previous [");
                    }
                    builder.optionalEnd();
                }
                case '{', '}', '#' -> throw new IllegalArgumentException("Pattern includes reserved character: '" + c + "'");
                default -> builder.appendLiteral(c);
            }
        }
    }

    private static boolean isLetter(char c) {
        return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
    }

    /** Counts the same letters and goes past them. */
    private int count() {
        int begin = at;
        while (at < pattern.length() && pattern.charAt(at) == pattern.charAt(begin)) {
            at++;
        }
        return at - begin;
    }

    private void letters() {
        char letter = pattern.charAt(at);
        int count = count();
        if (letter == 'p') {
            if (at >= pattern.length() || !isLetter(pattern.charAt(at)) || pattern.charAt(at) == 'p') {
                throw new IllegalArgumentException("Pad letter 'p' must be followed by valid pad pattern: " + pattern);
            }
            builder.padNext(count);
            letter = pattern.charAt(at);
            count = count();
        }
        append(letter, count);
    }

    private void append(char letter, int count) {
        switch (letter) {
            case 'u' -> year(ChronoField.YEAR, count);
            case 'y' -> year(ChronoField.YEAR_OF_ERA, count);
            case 'M', 'L' -> numberOrText(ChronoField.MONTH_OF_YEAR, letter, count);
            case 'E' -> text(ChronoField.DAY_OF_WEEK, letter, Math.max(count, 3));
            case 'G' -> text(ChronoField.ERA, letter, Math.max(count, 3));
            case 'a' -> {
                checkCount(letter, count, 1);
                text(ChronoField.AMPM_OF_DAY, letter, 3);
            }
            case 'd' -> number(ChronoField.DAY_OF_MONTH, letter, count, 2);
            case 'D' -> number(ChronoField.DAY_OF_YEAR, letter, count, 3);
            case 'F' -> number(ChronoField.ALIGNED_WEEK_OF_MONTH, letter, count, 1);
            case 'H' -> number(ChronoField.HOUR_OF_DAY, letter, count, 2);
            case 'k' -> number(ChronoField.CLOCK_HOUR_OF_DAY, letter, count, 2);
            case 'K' -> number(ChronoField.HOUR_OF_AMPM, letter, count, 2);
            case 'h' -> number(ChronoField.CLOCK_HOUR_OF_AMPM, letter, count, 2);
            case 'm' -> number(ChronoField.MINUTE_OF_HOUR, letter, count, 2);
            case 's' -> number(ChronoField.SECOND_OF_MINUTE, letter, count, 2);
            case 'S' -> builder.appendFraction(ChronoField.NANO_OF_SECOND, count, count, false);
            case 'n' -> builder.appendValue(ChronoField.NANO_OF_SECOND, count, 19, SignStyle.NOT_NEGATIVE);
            case 'N' -> builder.appendValue(ChronoField.NANO_OF_DAY, count, 19, SignStyle.NOT_NEGATIVE);
            case 'A' -> builder.appendValue(ChronoField.MILLI_OF_DAY, count, 19, SignStyle.NOT_NEGATIVE);
            case 'V' -> {
                if (count != 2) {
                    throw new IllegalArgumentException("Pattern letter count must be 2: V");
                }
                builder.appendZoneId();
            }
            case 'X' -> offset(letter, count, "Z");
            case 'x' -> offset(letter, count, count == 1 ? "+00" : count % 2 == 0 ? "+0000" : "+00:00");
            case 'Z' -> {
                checkCount(letter, count, 5);
                if (count == 4) {
                    throw unsupported(letter);
                }
                builder.appendOffset(count == 5 ? "+HH:MM:ss" : "+HHMM", count == 5 ? "Z" : "+0000");
            }
            default -> {
                if (LETTERS.indexOf(letter) < 0) {
                    throw new IllegalArgumentException("Unknown pattern letter: " + letter);
                }
                throw unsupported(letter);
            }
        }
    }

    private static UnsupportedOperationException unsupported(char letter) {
        return new UnsupportedOperationException("udita has no formats of dates with the letter " + letter);
    }

    private static void checkCount(char letter, int count, int most) {
        if (count > most) {
            throw new IllegalArgumentException("Too many pattern letters: " + letter);
        }
    }

    private void year(ChronoField field, int count) {
        if (count == 2) {
            builder.appendShortYear(field);
        } else {
            builder.appendValue(field, count, 19, count < 4 ? SignStyle.NORMAL : SignStyle.EXCEEDS_PAD);
        }
    }

    private void number(TemporalField field, char letter, int count, int most) {
        checkCount(letter, count, most);
        if (count == 1) {
            builder.appendValue(field);
        } else {
            builder.appendValue(field, count, most, SignStyle.NOT_NEGATIVE);
        }
    }

    private void numberOrText(TemporalField field, char letter, int count) {
        if (count <= 2) {
            number(field, letter, count, 2);
        } else {
            text(field, letter, count);
        }
    }

    private void text(TemporalField field, char letter, int count) {
        checkCount(letter, count, 5);
        builder.appendText(field, count == 3 ? TextStyle.SHORT : count == 4 ? TextStyle.FULL : TextStyle.NARROW);
    }

    private void offset(char letter, int count, String noOffset) {
        checkCount(letter, count, 5);
        builder.appendOffset(OFFSETS[count - 1], noOffset);
    }

    /** Reads the text after a quote; two quotes are one of the text. */
    private void quoted() {
        StringBuilder text = new StringBuilder();
        while (at < pattern.length()) {
            char c = pattern.charAt(at++);
            if (c != '\'') {
                text.append(c);
            } else if (at < pattern.length() && pattern.charAt(at) == '\'') {
                text.append(c);
                at++;
            } else {
                builder.appendLiteral(text.isEmpty() ? "'" : text.toString());
                return;
            }
        }
        throw new IllegalArgumentException("Pattern ends with an incomplete string literal: " + pattern);
    }
}
