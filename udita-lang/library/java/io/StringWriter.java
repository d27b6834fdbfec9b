package java.io;

import java.util.Objects;

/** Writes characters to a buffer in memory. */
public class StringWriter extends Writer {
    private final StringBuffer text;

    public StringWriter() {
        text = new StringBuffer();
    }

    public StringWriter(int size) {
        if (size < 0) {
            throw new IllegalArgumentException("Negative buffer size");
        }
        text = new StringBuffer();
    }

    @Override
    public void write(int c) {
        text.append((char) c);
    }

    @Override
    public void write(char[] chars, int from, int count) {
        Objects.checkFromIndexSize(from, count, chars.length);
        text.append(chars, from, count);
    }

    @Override
    public void write(String part) {
        text.append(part);
    }

    @Override
    public void write(String part, int from, int count) {
        text.append(part, from, from + count);
    }

    @Override
    public StringWriter append(CharSequence part) {
        write(String.valueOf(part));
        return this;
    }

    @Override
    public StringWriter append(CharSequence part, int begin, int end) {
        return append(String.valueOf(part).subSequence(begin, end));
    }

    @Override
    public StringWriter append(char c) {
        write(c);
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }

    public StringBuffer getBuffer() {
        return text;
    }

    @Override
    public void flush() {
    }

    @Override
    public void close() throws IOException {
    }
}
