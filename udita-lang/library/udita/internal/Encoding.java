package udita.internal;

import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;

/** Conversions between strings and bytes. */
public final class Encoding {
    public static final int UTF_8 = 0;
    public static final int LATIN_1 = 1;
    public static final int ASCII = 2;
    /** Big-endian, with a mark of that in front. */
    public static final int UTF_16 = 3;
    public static final int UTF_16BE = 4;
    public static final int UTF_16LE = 5;

    private static final char REPLACEMENT = '\ufffd';

    private Encoding() {
    }

    /** The number of the encoding that {@code charset} names. */
    public static int of(Charset charset) {
        String name = charset.name();
        switch (name) {
            case "UTF-8":
                return UTF_8;
            case "ISO-8859-1":
                return LATIN_1;
            case "UTF-16":
                return UTF_16;
            case "UTF-16BE":
                return UTF_16BE;
            case "UTF-16LE":
                return UTF_16LE;
            default:
                return ASCII;
        }
    }

    /** The charset with that name. */
    public static Charset named(String name) throws UnsupportedEncodingException {
        if (name == null) {
            throw new NullPointerException();
        }
        try {
            return Charset.forName(name);
        } catch (IllegalArgumentException e) {
            throw new UnsupportedEncodingException(name);
        }
    }

    /** The name that the encoding had before charsets. */
    public static String historicalName(Charset charset) {
        switch (of(charset)) {
            case UTF_8:
                return "UTF8";
            case LATIN_1:
                return "ISO8859_1";
            case ASCII:
                return "ASCII";
            case UTF_16BE:
                return "UnicodeBigUnmarked";
            case UTF_16LE:
                return "UnicodeLittleUnmarked";
            default:
                return charset.name();
        }
    }

    private static byte[] encodeUnits(String text, int encoding) {
        boolean isMarked = encoding == UTF_16 && !text.isEmpty();
        int begin = isMarked ? 2 : 0;
        byte[] bytes = new byte[begin + 2 * text.length()];
        if (isMarked) {
            bytes[0] = (byte) 0xfe;
            bytes[1] = (byte) 0xff;
        }
        int high = encoding == UTF_16LE ? 1 : 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean isPair = Character.isHighSurrogate(c) && i + 1 < text.length()
                && Character.isLowSurrogate(text.charAt(i + 1));
            boolean isLast = Character.isLowSurrogate(c) && i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
            char unit = Character.isSurrogate(c) && !isPair && !isLast ? REPLACEMENT : c;
            bytes[begin + 2 * i + high] = (byte) (unit >> 8);
            bytes[begin + 2 * i + 1 - high] = (byte) unit;
        }
        return bytes;
    }

    private static String decodeUnits(byte[] bytes, int offset, int count, int encoding) {
        int end = offset + count;
        boolean isLittle = encoding == UTF_16LE;
        int at = offset;
        if (encoding == UTF_16 && count >= 2) {
            int mark = (bytes[at] & 0xff) << 8 | bytes[at + 1] & 0xff;
            isLittle = mark == 0xfffe;
            at += isLittle || mark == 0xfeff ? 2 : 0;
        }
        StringBuilder text = new StringBuilder();
        while (at < end) {
            if (at + 1 == end) {
                text.append(REPLACEMENT);
                break;
            }
            char unit = unit(bytes, at, isLittle);
            at += 2;
            if (!Character.isSurrogate(unit)) {
                text.append(unit);
            } else if (Character.isLowSurrogate(unit) || at == end) {
                text.append(REPLACEMENT);
            } else {
                // A replacement covers both units, or what is there of the second one.
                boolean isPair = at + 1 < end && Character.isLowSurrogate(unit(bytes, at, isLittle));
                text.append(isPair ? Character.toString(Character.toCodePoint(unit, unit(bytes, at, isLittle))) : "\ufffd");
                at = Math.min(at + 2, end);
            }
        }
        return text.toString();
    }

    private static char unit(byte[] bytes, int at, boolean isLittle) {
        int first = bytes[at] & 0xff;
        int second = bytes[at + 1] & 0xff;
        return (char) (isLittle ? second << 8 | first : first << 8 | second);
    }

    public static byte[] encode(String text, int encoding) {
        if (encoding >= UTF_16) {
            return encodeUnits(text, encoding);
        }
        int length = text.length();
        byte[] bytes = new byte[encoding == UTF_8 ? 3 * length : length];
        int size = 0;
        int at = 0;
        while (at < length) {
            int c = text.codePointAt(at);
            at += Character.charCount(c);
            if (c < 0x80 || encoding == LATIN_1 && c < 0x100) {
                bytes[size] = (byte) c;
                size++;
            } else if (encoding != UTF_8 || c >= 0xd800 && c <= 0xdfff) {
                bytes[size] = '?';
                size++;
            } else {
                int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
                bytes[size] = (byte) (0xff00 >> more + 1 & 0xff | c >> 6 * more);
                for (int i = 1; i <= more; i++) {
                    bytes[size + i] = (byte) (0x80 | c >> 6 * (more - i) & 0x3f);
                }
                size += more + 1;
            }
        }
        byte[] result = new byte[size];
        System.arraycopy(bytes, 0, result, 0, size);
        return result;
    }

    public static String decode(byte[] bytes, int offset, int count, int encoding) {
        if (encoding >= UTF_16) {
            return decodeUnits(bytes, offset, count, encoding);
        }
        StringBuilder text = new StringBuilder(count);
        int end = offset + count;
        int at = offset;
        while (at < end) {
            int first = bytes[at] & 0xff;
            at++;
            if (first < 0x80 || encoding == LATIN_1) {
                text.append((char) first);
                continue;
            }
            int more = encoding == ASCII || first < 0xc2 || first > 0xf4 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
            int c = first & 0x3f >> more;
            int rest = more;
            // A replacement covers the longest part of a malformed sequence that could begin a valid one.
            while (rest > 0 && at < end && (bytes[at] & 0xc0) == 0x80 && isRight(c << 6 | bytes[at] & 0x3f, more, rest)) {
                c = c << 6 | bytes[at] & 0x3f;
                at++;
                rest--;
            }
            if (more == 0 || rest > 0) {
                text.append(REPLACEMENT);
            } else {
                text.appendCodePoint(c);
            }
        }
        return text.toString();
    }

    /** Whether a sequence of {@code more + 1} bytes can be valid; {@code c} has all but its last bytes. */
    private static boolean isRight(int c, int more, int rest) {
        if (rest != more) {
            return true;
        }
        // The second byte decides whether the sequence is too long, a surrogate, or too large.
        if (more == 2) {
            return c >= 0x20 && (c < 0x360 || c > 0x37f);
        }
        return more == 1 || c >= 0x10 && c <= 0x10f;
    }
}
