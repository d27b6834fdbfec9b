package java.time.format;

import java.time.temporal.ChronoField;
import java.util.List;

/** The offset from UTC, by a pattern such as {@code +HH:MM:ss}. Small letters are parts that may be missing. */
final class OffsetElement extends Element {
    private static final List<String> PATTERNS = List.of("+HH", "+HHmm", "+HH:mm", "+HHMM", "+HH:MM", "+HHMMss", "+HH:MM:ss", "+HHMMSS",
        "+HH:MM:SS", "+HHmmss", "+HH:mm:ss");

    private final String pattern;
    private final String noOffset;

    OffsetElement(String pattern, String noOffset) {
        if (!PATTERNS.contains(pattern)) {
            throw new IllegalArgumentException("Invalid zone offset pattern: " + pattern);
        }
        this.pattern = pattern;
        this.noOffset = noOffset;
    }

    private boolean has(String part) {
        return pattern.contains(part);
    }

    private String separator() {
        return has(":") ? ":" : "";
    }

    @Override
    boolean print(Printing printing, StringBuilder text) {
        Long offset = printing.value(ChronoField.OFFSET_SECONDS);
        if (offset == null) {
            return false;
        }
        int total = Math.abs(Math.toIntExact(offset));
        int hours = total / 3600;
        int minutes = total / 60 % 60;
        int seconds = total % 60;
        boolean withSeconds = has("SS") || has("ss") && seconds > 0;
        boolean withMinutes = has("MM") || has("mm") && (minutes > 0 || withSeconds);
        if (hours == 0 && !(withMinutes && minutes > 0) && !(withSeconds && seconds > 0)) {
            text.append(noOffset);
            return true;
        }
        append(text.append(offset < 0 ? '-' : '+'), hours);
        if (withMinutes) {
            append(text.append(separator()), minutes);
        }
        if (withSeconds) {
            append(text.append(separator()), seconds);
        }
        return true;
    }

    private static void append(StringBuilder text, int number) {
        text.append((char) ('0' + number / 10)).append((char) ('0' + number % 10));
    }

    @Override
    int parse(Parsing parsing, CharSequence text, int at) {
        if (noOffset.isEmpty() ? at == text.length() : parsing.continuesWith(text, at, noOffset)) {
            return parsing.put(ChronoField.OFFSET_SECONDS, 0, at, at + noOffset.length());
        }
        if (at == text.length()) {
            return ~at;
        }
        char sign = text.charAt(at);
        if (sign == '+' || sign == '-') {
            int hours = number(text, at + 1, "");
            if (hours >= 0) {
                return parseRest(parsing, text, at, hours * 3600);
            }
        }
        return noOffset.isEmpty() ? parsing.put(ChronoField.OFFSET_SECONDS, 0, at, at) : ~at;
    }

    /** Parses minutes and seconds after hours. If parsing is lenient, both may be missing. */
    private int parseRest(Parsing parsing, CharSequence text, int at, int hours) {
        String separator = separator();
        if (!parsing.isStrict && pattern.equals("+HH") && at + 3 < text.length() && text.charAt(at + 3) == ':') {
            separator = ":";
        }
        int end = at + 3;
        int total = hours;
        int unit = 60;
        for (String part : new String[] {"mm", "ss"}) {
            boolean isNeeded = parsing.isStrict && has(part.toUpperCase());
            int value = isNeeded || !parsing.isStrict || has(part) ? number(text, end, separator) : -1;
            if (value < 0) {
                if (isNeeded) {
                    return noOffset.isEmpty() ? parsing.put(ChronoField.OFFSET_SECONDS, 0, at, at) : ~at;
                }
                break;
            }
            end += separator.length() + 2;
            total += value * unit;
            unit = 1;
        }
        return parsing.put(ChronoField.OFFSET_SECONDS, text.charAt(at) == '-' ? -total : total, at, end);
    }

    /** The number of two digits after a separator; -1 if there is none below 60. */
    private static int number(CharSequence text, int at, String separator) {
        int begin = at + separator.length();
        if (begin + 2 > text.length() || !separator.isEmpty() && text.charAt(at) != ':') {
            return -1;
        }
        int tens = text.charAt(begin) - '0';
        int ones = text.charAt(begin + 1) - '0';
        return tens >= 0 && tens < 6 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
    }

    @Override
    public String toString() {
        return "Offset(" + pattern + ",'" + noOffset.replace("'", "''") + "')";
    }
}
