package udita.internal;

import java.util.ArrayList;
import java.util.Locale;

/** Operations of strings that few programs use. */
public final class Texts {
    private Texts() {
    }

    /** The parts of {@code text} between the separators, as {@code String.split} returns them. */
    public static String[] split(String text, String separator, int limit) {
        ArrayList<String> parts = new ArrayList<>();
        int begin = 0;
        int found = text.indexOf(separator, 0);
        while (found >= 0 && (limit <= 0 || parts.size() < limit - 1)) {
            parts.add(text.substring(begin, found));
            begin = found + separator.length();
            found = text.indexOf(separator, begin);
        }
        if (begin == 0 && parts.isEmpty()) {
            String[] whole = {text};
            return whole;
        }
        parts.add(text.substring(begin));
        return withoutTrailing(parts, limit);
    }

    /** The parts as an array; without a limit, empty parts at the end are omitted. */
    public static String[] withoutTrailing(ArrayList<String> parts, int limit) {
        int size = parts.size();
        while (limit == 0 && size > 0 && parts.get(size - 1).isEmpty()) {
            size--;
        }
        String[] result = new String[size];
        for (int i = 0; i < size; i++) {
            result[i] = parts.get(i);
        }
        return result;
    }

    /** Whether the language of {@code locale} distinguishes the letter i with a dot from the one without. */
    public static boolean isTurkic(Locale locale) {
        String language = locale.getLanguage();
        if (language.equals("lt")) {
            throw new UnsupportedOperationException("udita does not change the case of Lithuanian text");
        }
        return language.equals("tr") || language.equals("az");
    }

    /** {@code text} with each large letter i replaced by the small letter that Turkish has for it. */
    public static String withTurkicLower(String text) {
        return text.replace("I\u0307", "i").replace("I", "\u0131").replace("\u0130", "i");
    }

    public static int[] units(CharSequence text) {
        int[] units = new int[text.length()];
        for (int i = 0; i < units.length; i++) {
            units[i] = text.charAt(i);
        }
        return units;
    }

    public static int[] codePoints(CharSequence text) {
        int length = text.length();
        int[] points = new int[Character.codePointCount(text, 0, length)];
        int at = 0;
        for (int i = 0; i < points.length; i++) {
            points[i] = Character.codePointAt(text, at);
            at += Character.charCount(points[i]);
        }
        return points;
    }

    /** The lines of {@code text}, without their terminators. */
    public static ArrayList<String> lines(String text) {
        ArrayList<String> lines = new ArrayList<>();
        int length = text.length();
        int begin = 0;
        while (begin < length) {
            int end = begin;
            while (end < length && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
                end++;
            }
            lines.add(text.substring(begin, end));
            boolean both = end + 1 < length && text.charAt(end) == '\r' && text.charAt(end + 1) == '\n';
            begin = end + (both ? 2 : 1);
        }
        return lines;
    }

    public static String indent(String text, int count) {
        StringBuilder result = new StringBuilder();
        for (String line : lines(text)) {
            if (count > 0) {
                result.append(" ".repeat(count)).append(line);
            } else {
                int white = 0;
                while (white < -count && white < line.length() && Character.isWhitespace(line.charAt(white))) {
                    white++;
                }
                result.append(line, white, line.length());
            }
            result.append('\n');
        }
        return result.toString();
    }

    public static String stripIndent(String text) {
        int length = text.length();
        if (length == 0) {
            return "";
        }
        char end = text.charAt(length - 1);
        boolean endsLine = end == '\n' || end == '\r';
        ArrayList<String> lines = lines(text);
        int least = endsLine ? 0 : Integer.MAX_VALUE;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            // A blank line counts only if it is the last line.
            if (!line.isBlank() || i == lines.size() - 1) {
                least = Math.min(least, line.length() - line.stripLeading().length());
            }
        }
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (i > 0) {
                result.append('\n');
            }
            result.append(line.isBlank() ? "" : line.substring(least).stripTrailing());
        }
        return endsLine ? result.append('\n').toString() : result.toString();
    }

    public static String translateEscapes(String text) {
        StringBuilder result = new StringBuilder();
        int length = text.length();
        int at = 0;
        while (at < length) {
            char c = text.charAt(at);
            at++;
            if (c != '\\') {
                result.append(c);
                continue;
            }
            char escaped = at < length ? text.charAt(at) : '\0';
            at++;
            int which = "btnfrs\"'\\".indexOf(escaped);
            if (which >= 0) {
                result.append("\b\t\n\f\r \"'\\".charAt(which));
            } else if (escaped >= '0' && escaped <= '7') {
                int end = Math.min(at + (escaped <= '3' ? 2 : 1), length);
                int code = escaped - '0';
                while (at < end && text.charAt(at) >= '0' && text.charAt(at) <= '7') {
                    code = code * 8 + (text.charAt(at) - '0');
                    at++;
                }
                result.append((char) code);
            } else if (escaped == '\n' || escaped == '\r') {
                if (escaped == '\r' && at < length && text.charAt(at) == '\n') {
                    at++;
                }
            } else {
                String digits = Integer.toHexString(escaped).toUpperCase();
                throw new IllegalArgumentException("Invalid escape sequence: \\" + escaped + " \\\\u"
                    + "0".repeat(4 - digits.length()) + digits);
            }
        }
        return result.toString();
    }
}
