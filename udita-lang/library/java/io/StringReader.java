package java.io;

import java.util.Objects;

/** Reads the characters of a string. */
public class StringReader extends Reader {
    private String text;
    private int next;
    private int mark;

    public StringReader(String text) {
        this.text = text;
        Objects.requireNonNull(text);
    }

    private void ensureOpen() throws IOException {
        if (text == null) {
            throw new IOException("Stream closed");
        }
    }

    @Override
    public int read() throws IOException {
        ensureOpen();
        return next >= text.length() ? -1 : text.charAt(next++);
    }

    @Override
    public int read(char[] to, int offset, int count) throws IOException {
        ensureOpen();
        Objects.checkFromIndexSize(offset, count, to.length);
        if (count == 0) {
            return 0;
        }
        if (next >= text.length()) {
            return -1;
        }
        int part = Math.min(text.length() - next, count);
        text.getChars(next, next + part, to, offset);
        next += part;
        return part;
    }

    /** Moves backwards if {@code count} is negative. */
    @Override
    public long skip(long count) throws IOException {
        ensureOpen();
        if (next >= text.length()) {
            return 0;
        }
        long part = Math.max(-next, Math.min(text.length() - next, count));
        next += (int) part;
        return part;
    }

    @Override
    public boolean ready() throws IOException {
        ensureOpen();
        return true;
    }

    @Override
    public boolean markSupported() {
        return true;
    }

    @Override
    public void mark(int limit) throws IOException {
        if (limit < 0) {
            throw new IllegalArgumentException("Read-ahead limit < 0");
        }
        ensureOpen();
        mark = next;
    }

    @Override
    public void reset() throws IOException {
        ensureOpen();
        next = mark;
    }

    @Override
    public void close() {
        text = null;
    }
}
