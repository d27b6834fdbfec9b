package java.net;

import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Objects;

/** The inverse of {@link URLEncoder}. */
public class URLDecoder {
    private static final String WRONG = "URLDecoder: Illegal hex characters in escape (%) pattern - ";

    private URLDecoder() {
    }

    @Deprecated
    public static String decode(String s) {
        return decode(s, StandardCharsets.UTF_8);
    }

    public static String decode(String s, String enc) throws UnsupportedEncodingException {
        if (enc.isEmpty()) {
            throw new UnsupportedEncodingException("URLDecoder: empty string enc parameter");
        }
        return decode(s, charset(enc));
    }

    public static String decode(String s, Charset charset) {
        Objects.requireNonNull(charset, "Charset");
        StringBuilder decoded = new StringBuilder();
        int at = 0;
        while (at < s.length()) {
            char c = s.charAt(at);
            if (c != '%') {
                decoded.append(c == '+' ? ' ' : c);
                at++;
                continue;
            }
            byte[] bytes = new byte[(s.length() - at) / 3];
            int count = 0;
            while (at + 2 < s.length() && s.charAt(at) == '%') {
                bytes[count++] = (byte) escaped(s, at + 1);
                at += 3;
            }
            if (at < s.length() && s.charAt(at) == '%') {
                throw new IllegalArgumentException("URLDecoder: Incomplete trailing escape (%) pattern");
            }
            decoded.append(new String(bytes, 0, count, charset));
        }
        return decoded.toString();
    }

    private static int escaped(String s, int at) {
        int value;
        try {
            value = Integer.parseInt(s, at, at + 2, 16);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(WRONG + e.getMessage());
        }
        if (value < 0) {
            throw new IllegalArgumentException(WRONG + "negative value");
        }
        return value;
    }

    static Charset charset(String name) throws UnsupportedEncodingException {
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new UnsupportedEncodingException(name);
        }
    }
}
