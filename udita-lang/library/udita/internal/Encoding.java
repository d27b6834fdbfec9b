package udita.internal;

import java.nio.charset.Charset;

/** Conversions between strings and bytes. */
public final class Encoding {
    public static final int UTF_8 = 0;
    public static final int LATIN_1 = 1;
    public static final int ASCII = 2;

    private static final char REPLACEMENT = '\ufffd';

    private Encoding() {
    }

    /** The number of the encoding that {@code charset} names. */
    public static int of(Charset charset) {
        String name = charset.name();
        return name.equals("UTF-8") ? UTF_8 : name.equals("ISO-8859-1") ? LATIN_1 : ASCII;
    }

    public static byte[] encode(String text, int encoding) {
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
