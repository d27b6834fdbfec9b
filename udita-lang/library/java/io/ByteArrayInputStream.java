package java.io;

import java.util.Objects;

/** Reads the bytes of an array. */
public class ByteArrayInputStream extends InputStream {
    protected byte[] buf;
    protected int pos;
    protected int mark;
    /** The end of the bytes in the array. */
    protected int count;

    public ByteArrayInputStream(byte[] bytes) {
        buf = bytes;
        count = bytes.length;
    }

    public ByteArrayInputStream(byte[] bytes, int offset, int length) {
        buf = bytes;
        pos = offset;
        mark = offset;
        count = Math.min(offset + length, bytes.length);
    }

    @Override
    public int read() {
        return pos < count ? buf[pos++] & 0xff : -1;
    }

    @Override
    public int read(byte[] to, int offset, int length) {
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
    public long skip(long length) {
        long part = Math.max(0, Math.min(count - pos, length));
        pos += (int) part;
        return part;
    }

    @Override
    public int available() {
        return count - pos;
    }

    @Override
    public boolean markSupported() {
        return true;
    }

    @Override
    public void mark(int limit) {
        mark = pos;
    }

    @Override
    public void reset() {
        pos = mark;
    }

    @Override
    public void close() throws IOException {
    }
}
