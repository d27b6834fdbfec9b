package java.io;

import java.util.Objects;

/** Reads the characters of an array. */
public class CharArrayReader extends Reader {
    protected char[] buf;
    protected int pos;
    protected int markedPos;
    /** The end of the characters in the array. */
    protected int count;

    public CharArrayReader(char[] chars) {
        buf = chars;
        count = chars.length;
    }

    public CharArrayReader(char[] chars, int offset, int length) {
        if (offset < 0 || offset > chars.length || length < 0 || offset + length < 0) {
            throw new IllegalArgumentException();
        }
        buf = chars;
        pos = offset;
        count = Math.min(offset + length, chars.length);
        markedPos = offset;
    }

    private void ensureOpen() throws IOException {
        if (buf == null) {
            throw new IOException("Stream closed");
        }
    }

    @Override
    public int read() throws IOException {
        ensureOpen();
        return pos < count ? buf[pos++] : -1;
    }

    @Override
    public int read(char[] to, int offset, int length) throws IOException {
        ensureOpen();
        Objects.checkFromIndexSize(offset, length, to.length);
        if (pos >= count) {
            return -1;
        }
        int part = Math.min(count - pos, length);
        System.arraycopy(buf, pos, to, offset, part);
        pos += part;
        return part;
    }

    @Override
    public long skip(long length) throws IOException {
        ensureOpen();
        int part = (int) Math.max(0, Math.min(count - pos, length));
        pos += part;
        return part;
    }

    @Override
    public boolean ready() throws IOException {
        ensureOpen();
        return pos < count;
    }

    @Override
    public boolean markSupported() {
        return true;
    }

    @Override
    public void mark(int limit) throws IOException {
        ensureOpen();
        markedPos = pos;
    }

    @Override
    public void reset() throws IOException {
        ensureOpen();
        pos = markedPos;
    }

    @Override
    public void close() {
        buf = null;
    }
}
