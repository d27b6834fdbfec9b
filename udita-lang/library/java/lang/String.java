package java.lang;

import java.io.Serializable;
import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;
import java.util.Comparator;
import java.util.Formatter;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import udita.internal.Chars;
import udita.internal.Encoding;
import udita.internal.Texts;

/**
 * An immutable sequence of UTF-16 units.
 *
 * <p>Only the machine has access to a string's contents. The constructors therefore have no bodies: the compiler
 * turns {@code new String(...)} into a call of the method {@code create} with the same parameters.
 */
public final class String implements Comparable<String>, CharSequence, Serializable {
    public static final Comparator<String> CASE_INSENSITIVE_ORDER = new CaseInsensitiveComparator();

    public String() {
    }

    public String(String original) {
    }

    public String(char[] value) {
    }

    public String(char[] value, int offset, int count) {
    }

    public String(int[] codePoints, int offset, int count) {
    }

    public String(byte[] bytes) {
    }

    public String(byte[] bytes, int offset, int count) {
    }

    @Deprecated
    public String(byte[] ascii, int hibyte) {
    }

    @Deprecated
    public String(byte[] ascii, int hibyte, int offset, int count) {
    }

    public String(byte[] bytes, Charset charset) {
    }

    public String(byte[] bytes, int offset, int count, Charset charset) {
    }

    public String(byte[] bytes, String charset) throws UnsupportedEncodingException {
    }

    public String(byte[] bytes, int offset, int count, String charset) throws UnsupportedEncodingException {
    }

    public String(StringBuilder builder) {
    }

    public String(StringBuffer buffer) {
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

    static String create(int[] codePoints, int offset, int count) {
        checkRange(offset, count, codePoints.length);
        StringBuilder text = new StringBuilder(count);
        for (int i = offset; i < offset + count; i++) {
            if (!Character.isValidCodePoint(codePoints[i])) {
                throw new IllegalArgumentException(Integer.toString(codePoints[i]));
            }
            text.appendCodePoint(codePoints[i]);
        }
        return text.toString();
    }

    static String create(byte[] bytes) {
        return Encoding.decode(bytes, 0, bytes.length, Encoding.UTF_8);
    }

    static String create(byte[] bytes, int offset, int count) {
        checkRange(offset, count, bytes.length);
        return Encoding.decode(bytes, offset, count, Encoding.UTF_8);
    }

    static String create(byte[] ascii, int hibyte) {
        return create(ascii, hibyte, 0, ascii.length);
    }

    static String create(byte[] ascii, int hibyte, int offset, int count) {
        checkRange(offset, count, ascii.length);
        char[] units = new char[count];
        for (int i = 0; i < count; i++) {
            units[i] = (char) (hibyte << 8 | ascii[offset + i] & 0xff);
        }
        return fromChars(units, 0, count);
    }

    private static void checkRange(int offset, int count, int length) {
        if (offset < 0 || count < 0 || offset > length - count) {
            throw new StringIndexOutOfBoundsException(
                "offset " + offset + ", count " + count + ", length " + length);
        }
    }

    static String create(byte[] bytes, Charset charset) {
        return create(bytes, 0, bytes.length, charset);
    }

    static String create(byte[] bytes, int offset, int count, Charset charset) {
        int encoding = Encoding.of(charset);
        checkRange(offset, count, bytes.length);
        return Encoding.decode(bytes, offset, count, encoding);
    }

    static String create(byte[] bytes, String charset) throws UnsupportedEncodingException {
        return create(bytes, 0, bytes.length, Encoding.named(charset));
    }

    static String create(byte[] bytes, int offset, int count, String charset) throws UnsupportedEncodingException {
        return create(bytes, offset, count, Encoding.named(charset));
    }

    static String create(StringBuilder builder) {
        return builder.toString();
    }

    static String create(StringBuffer buffer) {
        return buffer.toString();
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

    public String concat(String other) {
        return other.isEmpty() ? this : plus(other);
    }

    private native String plus(String other);

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
        if ((char) c == c) {
            return indexOf(Character.toString((char) c), from);
        }
        return Character.isValidCodePoint(c) ? indexOf(Character.toString(c), from) : -1;
    }

    @Since(21)
    public int indexOf(int c, int begin, int end) {
        checkPart(begin, end);
        int found = substring(begin, end).indexOf(c);
        return found < 0 ? -1 : begin + found;
    }

    @Since(21)
    public int indexOf(String part, int begin, int end) {
        checkPart(begin, end);
        int found = substring(begin, end).indexOf(part);
        return found < 0 ? -1 : begin + found;
    }

    @Since(21)
    private void checkPart(int begin, int end) {
        if (begin < 0 || begin > end || end > length()) {
            throw new StringIndexOutOfBoundsException(
                "Range [" + begin + ", " + end + ") out of bounds for length " + length());
        }
    }

    public int lastIndexOf(int c) {
        return lastIndexOf(c, length() - 1);
    }

    public int lastIndexOf(int c, int from) {
        if (Character.isSupplementaryCodePoint(c)) {
            return lastIndexOf(Character.toString(c), from);
        }
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

    public boolean regionMatches(int from, String other, int otherFrom, int length) {
        return regionMatches(false, from, other, otherFrom, length);
    }

    public boolean regionMatches(boolean ignoreCase, int from, String other, int otherFrom, int length) {
        if (from < 0 || otherFrom < 0 || from > (long) length() - length
                || otherFrom > (long) other.length() - length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            char a = charAt(from + i);
            char b = other.charAt(otherFrom + i);
            if (a != b && !(ignoreCase && fold(a) == fold(b))) {
                return false;
            }
        }
        return true;
    }

    public boolean matches(String expression) {
        return Pattern.matches(expression, this);
    }

    public boolean endsWith(String suffix) {
        return startsWith(suffix, length() - suffix.length());
    }

    // Code points

    public int codePointAt(int index) {
        if (index < 0 || index >= length()) {
            throw new StringIndexOutOfBoundsException("index " + index + ", length " + length());
        }
        return Character.codePointAt(this, index);
    }

    public int codePointBefore(int index) {
        if (index < 1 || index > length()) {
            throw new StringIndexOutOfBoundsException(index);
        }
        return Character.codePointBefore(this, index);
    }

    public int codePointCount(int begin, int end) {
        return Character.codePointCount(this, begin, end);
    }

    public int offsetByCodePoints(int index, int offset) {
        return Character.offsetByCodePoints(this, index, offset);
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
                // In some alphabets, letters agree in only one of the two cases.
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

    public boolean contentEquals(StringBuffer other) {
        return same(other.toString());
    }

    // Derived strings

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
        int i = old == replacement ? -1 : indexOf(old, 0);
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
        // An empty part occurs before each unit and at the end.
        int step = Math.max(part.length(), 1);
        while (found >= 0) {
            result.append(this, done, found).append(with);
            done = found + part.length();
            found = found + step > length() ? -1 : indexOf(part, found + step);
        }
        return result.append(this, done, length()).toString();
    }

    private native String mapCase(boolean upper);

    public String toLowerCase() {
        return mapCase(false);
    }

    public String toLowerCase(Locale locale) {
        return Texts.isTurkic(locale) ? Texts.withTurkicLower(this).mapCase(false) : mapCase(false);
    }

    public String toUpperCase() {
        return mapCase(true);
    }

    public String toUpperCase(Locale locale) {
        return Texts.isTurkic(locale) ? replace("i", "\u0130").mapCase(true) : mapCase(true);
    }

    public String repeat(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count is negative: " + count);
        }
        int length = length();
        if (count == 1 || length == 0) {
            return count == 0 ? "" : this;
        }
        if (length > Integer.MAX_VALUE / Math.max(count, 1)) {
            throw new OutOfMemoryError("Required length exceeds implementation limit");
        }
        StringBuilder result = new StringBuilder(length * count);
        for (int i = 0; i < count; i++) {
            result.append(this);
        }
        return result.toString();
    }

    public Stream<String> lines() {
        return Texts.lines(this).stream();
    }

    public <R> R transform(Function<? super String, ? extends R> function) {
        return function.apply(this);
    }

    public String indent(int count) {
        return Texts.indent(this, count);
    }

    public String stripIndent() {
        return Texts.stripIndent(this);
    }

    public String translateEscapes() {
        return Texts.translateEscapes(this);
    }

    public byte[] getBytes() {
        return Encoding.encode(this, Encoding.UTF_8);
    }

    @Deprecated
    public void getBytes(int srcBegin, int srcEnd, byte[] dst, int dstBegin) {
        if (srcBegin < 0 || srcBegin > srcEnd || srcEnd > length()) {
            throw new StringIndexOutOfBoundsException(
                "begin " + srcBegin + ", end " + srcEnd + ", length " + length());
        }
        checkRange(dstBegin, srcEnd - srcBegin, dst.length);
        for (int i = srcBegin; i < srcEnd; i++) {
            dst[dstBegin + i - srcBegin] = (byte) charAt(i);
        }
    }

    public byte[] getBytes(Charset charset) {
        return Encoding.encode(this, Encoding.of(charset));
    }

    public byte[] getBytes(String charset) throws UnsupportedEncodingException {
        return Encoding.encode(this, Encoding.of(Encoding.named(charset)));
    }

    // Regular expressions

    public String replaceAll(String expression, String replacement) {
        return Pattern.compile(expression).matcher(this).replaceAll(replacement);
    }

    public String replaceFirst(String expression, String replacement) {
        return Pattern.compile(expression).matcher(this).replaceFirst(replacement);
    }

    public String[] split(String separator) {
        return split(separator, 0);
    }

    public String[] split(String separator, int limit) {
        String literal = literal(separator);
        return literal == null ? Pattern.compile(separator).split(this, limit) : Texts.split(this, literal, limit);
    }

    @Since(21)
    public String[] splitWithDelimiters(String separator, int limit) {
        return Pattern.compile(separator).splitWithDelimiters(this, limit);
    }

    /** The text that a regular expression without operators matches; {@code null} if it has operators. */
    private static String literal(String expression) {
        int length = expression.length();
        if (length == 2 && expression.charAt(0) == '\\') {
            char escaped = expression.charAt(1);
            return escaped < 0x80 && !Character.isLetterOrDigit(escaped) ? expression.substring(1) : null;
        }
        for (int i = 0; i < length; i++) {
            if (".$|()[{^?*+\\".indexOf(expression.charAt(i)) >= 0) {
                return null;
            }
        }
        return length == 0 ? null : expression;
    }

    // Formatting

    public static String format(String format, Object... arguments) {
        return new Formatter().format(format, arguments).toString();
    }

    public static String format(Locale locale, String format, Object... arguments) {
        return new Formatter(locale).format(format, arguments).toString();
    }

    public String formatted(Object... arguments) {
        return new Formatter().format(this, arguments).toString();
    }

    public static String join(CharSequence separator, CharSequence... parts) {
        String between = separator.toString();
        StringBuilder result = new StringBuilder();
        for (int i = 0; i < parts.length; i++) {
            if (i > 0) {
                result.append(between);
            }
            result.append(parts[i]);
        }
        return result.toString();
    }

    public static String join(CharSequence separator, Iterable<? extends CharSequence> parts) {
        String between = separator.toString();
        StringBuilder result = new StringBuilder();
        boolean first = true;
        for (CharSequence part : parts) {
            if (!first) {
                result.append(between);
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

    private static class CaseInsensitiveComparator implements Comparator<String> {
        @Override
        public int compare(String a, String b) {
            return a.compareToIgnoreCase(b);
        }
    }
}
