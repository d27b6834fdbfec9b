package java.util;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Converts between bytes or integers and hexadecimal digits. */
public final class HexFormat {
    private static final HexFormat PLAIN = new HexFormat("", "", "", false);

    private final String delimiter;
    private final String prefix;
    private final String suffix;
    private final boolean isUpper;

    private HexFormat(String delimiter, String prefix, String suffix, boolean isUpper) {
        this.delimiter = Objects.requireNonNull(delimiter, "delimiter");
        this.prefix = Objects.requireNonNull(prefix, "prefix");
        this.suffix = Objects.requireNonNull(suffix, "suffix");
        this.isUpper = isUpper;
    }

    public static HexFormat of() {
        return PLAIN;
    }

    public static HexFormat ofDelimiter(String delimiter) {
        return new HexFormat(delimiter, "", "", false);
    }

    public HexFormat withDelimiter(String delimiter) {
        return new HexFormat(delimiter, prefix, suffix, isUpper);
    }

    public HexFormat withPrefix(String prefix) {
        return new HexFormat(delimiter, prefix, suffix, isUpper);
    }

    public HexFormat withSuffix(String suffix) {
        return new HexFormat(delimiter, prefix, suffix, isUpper);
    }

    public HexFormat withUpperCase() {
        return new HexFormat(delimiter, prefix, suffix, true);
    }

    public HexFormat withLowerCase() {
        return new HexFormat(delimiter, prefix, suffix, false);
    }

    public String delimiter() {
        return delimiter;
    }

    public String prefix() {
        return prefix;
    }

    public String suffix() {
        return suffix;
    }

    public boolean isUpperCase() {
        return isUpper;
    }

    // Bytes

    public String formatHex(byte[] bytes) {
        return formatHex(bytes, 0, bytes.length);
    }

    public String formatHex(byte[] bytes, int from, int to) {
        return formatHex(new StringBuilder(), bytes, from, to).toString();
    }

    public <A extends Appendable> A formatHex(A out, byte[] bytes) {
        return formatHex(out, bytes, 0, bytes.length);
    }

    public <A extends Appendable> A formatHex(A out, byte[] bytes, int from, int to) {
        Objects.requireNonNull(out, "out");
        Objects.requireNonNull(bytes, "bytes");
        Objects.checkFromToIndex(from, to, bytes.length);
        try {
            for (int i = from; i < to; i++) {
                if (i > from) {
                    out.append(delimiter);
                }
                out.append(prefix);
                out.append(toHighHexDigit(bytes[i]));
                out.append(toLowHexDigit(bytes[i]));
                out.append(suffix);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        return out;
    }

    public byte[] parseHex(CharSequence text) {
        return parseHex(text, 0, text.length());
    }

    public byte[] parseHex(CharSequence text, int from, int to) {
        Objects.requireNonNull(text, "string");
        Objects.checkFromToIndex(from, to, text.length());
        if (from != 0 || to != text.length()) {
            text = text.subSequence(from, to);
        }
        int length = text.length();
        if (length == 0) {
            return new byte[0];
        }
        if (delimiter.isEmpty() && prefix.isEmpty() && suffix.isEmpty() && length % 2 != 0) {
            throw new IllegalArgumentException("string length not even: " + length);
        }
        int valueLength = prefix.length() + 2 + suffix.length();
        int stride = valueLength + delimiter.length();
        if ((length - valueLength) % stride != 0) {
            throw new IllegalArgumentException("extra or missing delimiters or values consisting of prefix, two "
                + "hexadecimal digits, and suffix");
        }
        byte[] bytes = new byte[(length - valueLength) / stride + 1];
        String between = suffix + delimiter + prefix;
        int at = skip(text, 0, prefix);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (fromHexDigits(text, at, at + 2));
            at = skip(text, at + 2, i + 1 < bytes.length ? between : suffix);
        }
        return bytes;
    }

    public byte[] parseHex(char[] chars, int from, int to) {
        Objects.requireNonNull(chars, "chars");
        Objects.checkFromToIndex(from, to, chars.length);
        return parseHex(new String(chars, from, to - from));
    }

    /** The position after {@code literal}, which must stand at {@code at}. */
    private static int skip(CharSequence text, int at, String literal) {
        int end = at + literal.length();
        String found = text.subSequence(at, end).toString();
        for (int i = 0; i < literal.length(); i++) {
            if (found.charAt(i) != literal.charAt(i)) {
                throw new IllegalArgumentException("found: \"" + found + "\", expected: \"" + literal + "\", index: " + at
                    + " ch: " + (int) found.charAt(i));
            }
        }
        return end;
    }

    // Integers

    public char toLowHexDigit(int value) {
        return digit(value & 15);
    }

    public char toHighHexDigit(int value) {
        return digit(value >> 4 & 15);
    }

    private char digit(int value) {
        return (char) (value < 10 ? '0' + value : (isUpper ? 'A' : 'a') - 10 + value);
    }

    public <A extends Appendable> A toHexDigits(A out, byte value) {
        Objects.requireNonNull(out, "out");
        try {
            out.append(toHighHexDigit(value));
            out.append(toLowHexDigit(value));
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
        return out;
    }

    public String toHexDigits(byte value) {
        return toHexDigits(value & 0xff, 2);
    }

    public String toHexDigits(char value) {
        return toHexDigits((long) value, 4);
    }

    public String toHexDigits(short value) {
        return toHexDigits((long) value, 4);
    }

    public String toHexDigits(int value) {
        return toHexDigits((long) value, 8);
    }

    public String toHexDigits(long value) {
        return toHexDigits(value, 16);
    }

    public String toHexDigits(long value, int digits) {
        if (digits < 0 || digits > 16) {
            throw new IllegalArgumentException("number of digits: " + digits);
        }
        char[] chars = new char[digits];
        for (int i = digits - 1; i >= 0; i--) {
            chars[i] = toLowHexDigit((int) value);
            value >>>= 4;
        }
        return new String(chars);
    }

    public static boolean isHexDigit(int ch) {
        return valueOf(ch) >= 0;
    }

    /** The value of a hexadecimal digit; -1 for other characters. */
    private static int valueOf(int ch) {
        if (ch >= '0' && ch <= '9') {
            return ch - '0';
        }
        int small = ch | 0x20;
        return small >= 'a' && small <= 'f' && ch < 128 ? small - 'a' + 10 : -1;
    }

    public static int fromHexDigit(int ch) {
        int value = valueOf(ch);
        if (value < 0) {
            throw new NumberFormatException("not a hexadecimal digit: \"" + (char) ch + "\" = " + ch);
        }
        return value;
    }

    public static int fromHexDigits(CharSequence text) {
        return fromHexDigits(text, 0, text.length());
    }

    public static int fromHexDigits(CharSequence text, int from, int to) {
        return (int) digits(text, from, to, 8);
    }

    public static long fromHexDigitsToLong(CharSequence text) {
        return fromHexDigitsToLong(text, 0, text.length());
    }

    public static long fromHexDigitsToLong(CharSequence text, int from, int to) {
        return digits(text, from, to, 16);
    }

    private static long digits(CharSequence text, int from, int to, int most) {
        Objects.requireNonNull(text, "string");
        Objects.checkFromToIndex(from, to, text.length());
        if (to - from > most) {
            throw new IllegalArgumentException("string length greater than " + most + ": " + (to - from));
        }
        long value = 0;
        for (int i = from; i < to; i++) {
            value = (value << 4) + fromHexDigit(text.charAt(i));
        }
        return value;
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof HexFormat)) {
            return false;
        }
        HexFormat that = (HexFormat) other;
        return isUpper == that.isUpper && delimiter.equals(that.delimiter) && prefix.equals(that.prefix)
            && suffix.equals(that.suffix);
    }

    @Override
    public int hashCode() {
        return 31 * Objects.hash(delimiter, prefix, suffix) + Boolean.hashCode(isUpper);
    }

    @Override
    public String toString() {
        return "uppercase: " + isUpper + ", delimiter: \"" + delimiter + "\", prefix: \"" + prefix + "\", suffix: \""
            + suffix + "\"";
    }
}
