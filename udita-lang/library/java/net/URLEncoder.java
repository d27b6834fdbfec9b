package java.net;

import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Texts in the form {@code application/x-www-form-urlencoded}. */
public class URLEncoder {
    private static final String DIGITS = "0123456789ABCDEF";

    private URLEncoder() {
    }

    @Deprecated
    public static String encode(String s) {
        return encode(s, StandardCharsets.UTF_8);
    }

    public static String encode(String s, String enc) throws UnsupportedEncodingException {
        if (enc == null) {
            throw new NullPointerException("charsetName");
        }
        return encode(s, URLDecoder.charset(enc));
    }

    public static String encode(String s, Charset charset) {
        Objects.requireNonNull(charset, "charset");
        StringBuilder encoded = new StringBuilder();
        int begin = 0;
        while (begin < s.length()) {
            char first = s.charAt(begin);
            if (isKept(first)) {
                encoded.append(first == ' ' ? '+' : first);
                begin++;
                continue;
            }
            // Surrogates make bytes only together.
            int end = begin + 1;
            while (end < s.length() && !isKept(s.charAt(end))) {
                end++;
            }
            for (byte each : s.substring(begin, end).getBytes(charset)) {
                encoded.append('%').append(DIGITS.charAt(each >> 4 & 15)).append(DIGITS.charAt(each & 15));
            }
            begin = end;
        }
        return encoded.toString();
    }

    /** Whether a character needs no bytes. */
    private static boolean isKept(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '.'
            || c == '*' || c == ' ';
    }
}
