package java.util;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/** Reads the text format of {@code Properties}: logical lines with a key and a value. Bytes are Latin-1. */
final class PropertiesParser {
    private static final int END = -1;

    private final Properties properties;
    private final Reader reader;
    private final InputStream in;
    /** The next unit of the text. */
    private int next;

    PropertiesParser(Properties properties, Reader reader, InputStream in) {
        this.properties = properties;
        this.reader = reader;
        this.in = in;
    }

    private void advance() throws IOException {
        next = reader == null ? in.read() : reader.read();
    }

    private static boolean isBlank(int c) {
        return c == ' ' || c == '\t' || c == '\f';
    }

    private static boolean isLineEnd(int c) {
        return c == '\n' || c == '\r';
    }

    void parse() throws IOException {
        advance();
        while (next != END) {
            skipBlanks();
            if (next == '#' || next == '!') {
                while (next != END && !isLineEnd(next)) {
                    advance();
                }
            } else if (isLineEnd(next)) {
                advance();
            } else if (next != END) {
                String line = line();
                if (line != null) {
                    entry(line);
                }
            }
        }
    }

    private void skipBlanks() throws IOException {
        while (isBlank(next)) {
            advance();
        }
    }

    /**
     * The logical line that begins here: a backslash at the end of a line joins it with the next. {@code null} after a line of
     * a backslash alone: what follows may be blank or a comment.
     */
    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        boolean isEscaped = false;
        while (next != END) {
            if (!isLineEnd(next)) {
                line.append((char) next);
                isEscaped = next == '\\' && !isEscaped;
                advance();
            } else if (!isEscaped) {
                return line.toString();
            } else {
                line.setLength(line.length() - 1);
                boolean isReturn = next == '\r';
                advance();
                if (isReturn && next == '\n') {
                    advance();
                }
                skipBlanks();
                isEscaped = false;
                if (line.length() == 0) {
                    return null;
                }
            }
        }
        if (isEscaped) {
            line.setLength(line.length() - 1);
        }
        return line.toString();
    }

    private void entry(String line) {
        int length = line.length();
        int at = 0;
        while (at < length && "=: \t\f".indexOf(line.charAt(at)) < 0) {
            at += line.charAt(at) == '\\' ? 2 : 1;
        }
        at = Math.min(at, length);
        String key = line.substring(0, at);
        while (at < length && isBlank(line.charAt(at))) {
            at++;
        }
        if (at < length && (line.charAt(at) == '=' || line.charAt(at) == ':')) {
            at++;
        }
        while (at < length && isBlank(line.charAt(at))) {
            at++;
        }
        properties.put(unescaped(key), unescaped(line.substring(at)));
    }

    private static String unescaped(String text) {
        StringBuilder result = new StringBuilder();
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i++);
            if (c != '\\' || i == text.length()) {
                result.append(c);
                continue;
            }
            c = text.charAt(i++);
            if (c == 'u') {
                result.append(unit(text, i));
                i += 4;
            } else {
                int control = "tnrf".indexOf(c);
                result.append(control < 0 ? c : "\t\n\r\f".charAt(control));
            }
        }
        return result.toString();
    }

    private static char unit(String text, int at) {
        int value = 0;
        for (int i = at; i < at + 4; i++) {
            if (i >= text.length() || !HexFormat.isHexDigit(text.charAt(i))) {
                throw new IllegalArgumentException("Malformed \\uxxxx encoding.");
            }
            value = value << 4 | HexFormat.fromHexDigit(text.charAt(i));
        }
        return (char) value;
    }
}
