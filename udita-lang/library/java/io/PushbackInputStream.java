package java.io;

/** A stream that takes bytes back. */
public class PushbackInputStream extends FilterInputStream {
    protected byte[] buf;
    /** The position of the first byte that was taken back. */
    protected int pos;

    public PushbackInputStream(InputStream in) {
        this(in, 1);
    }

    public PushbackInputStream(InputStream in, int size) {
        super(in);
        if (size <= 0) {
            throw new IllegalArgumentException("size <= 0");
        }
        buf = new byte[size];
        pos = size;
    }

    private void ensureOpen() throws IOException {
        if (in == null) {
            throw new IOException("Stream closed");
        }
    }

    @Override
    public int read() throws IOException {
        ensureOpen();
        return pos < buf.length ? buf[pos++] & 0xff : in.read();
    }

    @Override
    public int read(byte[] to, int offset, int count) throws IOException {
        ensureOpen();
        java.util.Objects.checkFromIndexSize(offset, count, to.length);
        int part = Math.min(buf.length - pos, count);
        System.arraycopy(buf, pos, to, offset, part);
        pos += part;
        if (part == count) {
            return count;
        }
        int more = in.read(to, offset + part, count - part);
        return more < 0 ? (part == 0 ? -1 : part) : part + more;
    }

    public void unread(int b) throws IOException {
        ensureOpen();
        if (pos == 0) {
            throw new IOException("Push back buffer is full");
        }
        buf[--pos] = (byte) b;
    }

    public void unread(byte[] bytes) throws IOException {
        unread(bytes, 0, bytes.length);
    }

    public void unread(byte[] bytes, int offset, int count) throws IOException {
        ensureOpen();
        if (count > pos) {
            throw new IOException("Push back buffer is full");
        }
        pos -= count;
        System.arraycopy(bytes, offset, buf, pos, count);
    }

    @Override
    public int available() throws IOException {
        ensureOpen();
        return buf.length - pos + in.available();
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    @Override
    public void mark(int limit) {
    }

    @Override
    public void reset() throws IOException {
        throw new IOException("mark/reset not supported");
    }

    @Override
    public void close() throws IOException {
        if (in != null) {
            in.close();
            in = null;
            buf = null;
        }
    }
}
