package java.lang;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import udita.internal.Chars;

/**
 * An immutable sequence of UTF-16 units.
 *
 * <p>Only the machine sees what a string is made of. The constructors therefore have no bodies: the compiler
 * turns {@code new String(...)} into the call of the method {@code create} with the same parameters.
 */
public final class String implements Comparable<String>, CharSequence, Serializable {
    public static final Comparator<String> CASE_INSENSITIVE_ORDER = new CaseInsensitiveOrder();

    public String() {
    }

    public String(String original) {
    }

    public String(char[] value) {
    }

    public String(char[] value, int offset, int count) {
    }

    public String(StringBuilder builder) {
    }

    static String create() {
        return fromChars(new char[0], 0, 0);
    }

    static String create(String original) {
        return create(original.toCharArray());
    }

    static String create(char[] value) {
        return fromChars(value, 0, value.length);
    }

    static String create(char[] value, int offset, int count) {
        return fromChars(value, offset, count);
    }

    static String create(StringBuilder builder) {
        return builder.toString();
    }

    static native String fromChars(char[] value, int offset, int count);

    public native int length();

    public native char charAt(int index);

    public boolean isEmpty() {
        return length() == 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof String && same((String) other);
    }

    private native boolean same(String other);

    @Override
    public native int hashCode();

    @Override
    public native int compareTo(String other);

    @Override
    public String toString() {
        return this;
    }

    public native String intern();

    public native String concat(String other);

    public native String substring(int begin, int end);

    public String substring(int begin) {
        return substring(begin, length());
    }

    @Override
    public CharSequence subSequence(int begin, int end) {
        return substring(begin, end);
    }

    public native void getChars(int begin, int end, char[] to, int toIndex);

    public char[] toCharArray() {
        int length = length();
        char[] chars = new char[length];
        getChars(0, length, chars, 0);
        return chars;
    }

    // Searching

    public native int indexOf(String part, int from);

    public int indexOf(String part) {
        return indexOf(part, 0);
    }

    public int indexOf(int c) {
        return indexOf(c, 0);
    }

    public int indexOf(int c, int from) {
        return (char) c == c ? indexOf(Character.toString((char) c), from) : -1;
    }

    public int lastIndexOf(int c) {
        return lastIndexOf(c, length() - 1);
    }

    public int lastIndexOf(int c, int from) {
        int i = Math.min(from, length() - 1);
        while (i >= 0 && charAt(i) != c) {
            i--;
        }
        return Math.max(i, -1);
    }

    public int lastIndexOf(String part) {
        return lastIndexOf(part, length());
    }

    public int lastIndexOf(String part, int from) {
        int i = Math.min(from, length() - part.length());
        while (i >= 0 && !startsWith(part, i)) {
            i--;
        }
        return Math.max(i, -1);
    }

    public boolean contains(CharSequence part) {
        return indexOf(part.toString(), 0) >= 0;
    }

    public boolean startsWith(String prefix) {
        return startsWith(prefix, 0);
    }

    public boolean startsWith(String prefix, int offset) {
        int end = offset + prefix.length();
        return offset >= 0 && offset <= length() - prefix.length() && substring(offset, end).same(prefix);
    }

    public boolean endsWith(String suffix) {
        return startsWith(suffix, length() - suffix.length());
    }

    // Comparing

    public boolean equalsIgnoreCase(String other) {
        return other != null && other.length() == length() && compareToIgnoreCase(other) == 0;
    }

    public int compareToIgnoreCase(String other) {
        int length = Math.min(length(), other.length());
        for (int i = 0; i < length; i++) {
            char a = charAt(i);
            char b = other.charAt(i);
            if (a != b) {
                // Some alphabets have letters that only agree in one of the two cases.
                int difference = fold(a) - fold(b);
                if (difference != 0) {
                    return difference;
                }
            }
        }
        return length() - other.length();
    }

    private static int fold(int c) {
        return Chars.property(Chars.property(c, Chars.TO_UPPER), Chars.TO_LOWER);
    }

    public boolean contentEquals(CharSequence other) {
        return same(other.toString());
    }

    // Making other strings

    public String trim() {
        int begin = 0;
        int end = length();
        while (begin < end && charAt(begin) <= ' ') {
            begin++;
        }
        while (begin < end && charAt(end - 1) <= ' ') {
            end--;
        }
        return substring(begin, end);
    }

    public String strip() {
        return stripTrailing().stripLeading();
    }

    public String stripLeading() {
        int length = length();
        int begin = 0;
        while (begin < length && Character.isWhitespace(charAt(begin))) {
            begin++;
        }
        return substring(begin, length);
    }

    public String stripTrailing() {
        int end = length();
        while (end > 0 && Character.isWhitespace(charAt(end - 1))) {
            end--;
        }
        return substring(0, end);
    }

    public boolean isBlank() {
        return stripTrailing().isEmpty();
    }

    public String replace(char old, char replacement) {
        int i = indexOf(old, 0);
        if (i < 0) {
            return this;
        }
        char[] chars = toCharArray();
        for (; i < chars.length; i++) {
            if (chars[i] == old) {
                chars[i] = replacement;
            }
        }
        return fromChars(chars, 0, chars.length);
    }

    public String replace(CharSequence old, CharSequence replacement) {
        String part = old.toString();
        String with = replacement.toString();
        int found = indexOf(part, 0);
        if (found < 0) {
            return this;
        }
        StringBuilder result = new StringBuilder();
        int done = 0;
        // An empty part is found once before each unit and at the end.
        int step = Math.max(part.length(), 1);
        while (found >= 0) {
            result.append(this, done, found).append(with);
            done = found + part.length();
            found = found + step > length() ? -1 : indexOf(part, found + step);
        }
        return result.append(this, done, length()).toString();
    }

    public String toLowerCase() {
        return map(Chars.TO_LOWER);
    }

    public String toUpperCase() {
        return map(Chars.TO_UPPER);
    }

    private String map(int mapping) {
        char[] chars = toCharArray();
        for (int i = 0; i < chars.length; i++) {
            chars[i] = (char) Chars.property(chars[i], mapping);
        }
        return fromChars(chars, 0, chars.length);
    }

    public String repeat(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count is negative: " + count);
        }
        StringBuilder result = new StringBuilder(length() * count);
        for (int i = 0; i < count; i++) {
            result.append(this);
        }
        return result.toString();
    }

    public String[] split(String separator) {
        return split(separator, 0);
    }

    /**
     * Only separators without a meaning as a regular expression, or escaped by backslashes, are supported.
     */
    public String[] split(String separator, int limit) {
        String literal = literal(separator);
        if (literal.isEmpty()) {
            throw new UnsupportedOperationException("split needs a separator that is not empty");
        }
        ArrayList<String> parts = new ArrayList<>();
        int begin = 0;
        int found = indexOf(literal, 0);
        if (found < 0) {
            String[] whole = {this};
            return whole;
        }
        while (found >= 0 && (limit <= 0 || parts.size() < limit - 1)) {
            parts.add(substring(begin, found));
            begin = found + literal.length();
            found = indexOf(literal, begin);
        }
        parts.add(substring(begin, length()));
        int size = parts.size();
        if (limit == 0) {
            while (size > 0 && parts.get(size - 1).isEmpty()) {
                size--;
            }
        }
        String[] result = new String[size];
        for (int i = 0; i < size; i++) {
            result[i] = parts.get(i);
        }
        return result;
    }

    /** The text that a regular expression without operators stands for. */
    private static String literal(String expression) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < expression.length(); i++) {
            char c = expression.charAt(i);
            boolean escaped = c == '\\' && i + 1 < expression.length();
            if (escaped) {
                i++;
                c = expression.charAt(i);
            }
            if (escaped ? Character.isLetterOrDigit(c) : ".$|()[{^?*+\\".indexOf(c) >= 0) {
                throw new UnsupportedOperationException(
                    "regular expressions are not supported: " + expression);
            }
            text.append(c);
        }
        return text.toString();
    }

    public static String join(CharSequence separator, CharSequence... parts) {
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < parts.length; i++) {
            if (i > 0) {
                result.append(separator);
            }
            result.append(parts[i]);
        }
        return result.toString();
    }

    public static String join(CharSequence separator, Iterable<? extends CharSequence> parts) {
        StringBuilder result = new StringBuilder();
        boolean first = true;
        for (CharSequence part : parts) {
            if (!first) {
                result.append(separator);
            }
            first = false;
            result.append(part);
        }
        return result.toString();
    }

    public static String valueOf(Object value) {
        return value == null ? "null" : value.toString();
    }

    public static String valueOf(boolean value) {
        return value ? "true" : "false";
    }

    public static String valueOf(char value) {
        return Character.toString(value);
    }

    public static String valueOf(int value) {
        return Integer.toString(value);
    }

    public static String valueOf(long value) {
        return Long.toString(value);
    }

    public static String valueOf(float value) {
        return Float.toString(value);
    }

    public static String valueOf(double value) {
        return Double.toString(value);
    }

    public static String valueOf(char[] value) {
        return fromChars(value, 0, value.length);
    }

    public static String valueOf(char[] value, int offset, int count) {
        return fromChars(value, offset, count);
    }

    public static String copyValueOf(char[] value) {
        return fromChars(value, 0, value.length);
    }

    public static String copyValueOf(char[] value, int offset, int count) {
        return fromChars(value, offset, count);
    }

    private static class CaseInsensitiveOrder implements Comparator<String> {
        @Override
        public int compare(String a, String b) {
            return a.compareToIgnoreCase(b);
        }
    }
}
