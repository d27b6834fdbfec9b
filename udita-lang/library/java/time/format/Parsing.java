package java.time.format;

import java.time.ZoneId;
import java.time.temporal.TemporalField;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** What was parsed so far, and how the rest is parsed. */
final class Parsing {
    final Locale locale;
    Map<TemporalField, Long> values = new HashMap<>();
    ZoneId zone;
    boolean isCaseSensitive = true;
    boolean isStrict = true;

    Parsing(Locale locale) {
        this.locale = locale;
    }

    /** Keeps a value and returns {@code end}, or the complement of {@code begin} if the field has another value. */
    int put(TemporalField field, long value, int begin, int end) {
        Long old = values.put(field, value);
        return old != null && old != value ? ~begin : end;
    }

    boolean same(char a, char b) {
        if (a == b || isCaseSensitive) {
            return a == b;
        }
        return Character.toUpperCase(a) == Character.toUpperCase(b) || Character.toLowerCase(a) == Character.toLowerCase(b);
    }

    boolean continuesWith(CharSequence text, int at, String part) {
        if (at + part.length() > text.length()) {
            return false;
        }
        for (int i = 0; i < part.length(); i++) {
            if (!same(text.charAt(at + i), part.charAt(i))) {
                return false;
            }
        }
        return true;
    }
}
