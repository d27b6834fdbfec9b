package java.io;

/** A stream that can go back to a mark, over one that need not. */
public class BufferedInputStream extends FilterInputStream {
    /** The bytes that were read since the mark, or are left from that. */
    private byte[] kept = new byte[0];
    private int position;
    private boolean isMarked;
    private boolean isClosed;

    public BufferedInputStream(InputStream in) {
        this(in, 8192);
    }

    public BufferedInputStream(InputStream in, int size) {
        super(in);
        if (size <= 0) {
            throw new IllegalArgumentException("Buffer size <= 0");
        }
    }

    private void ensureOpen() throws IOException {
        if (isClosed) {
            throw new IOException("Stream closed");
        }
    }

    @Override
    public int read() throws IOException {
        ensureOpen();
        if (position == kept.length) {
            byte[] part = new byte[8192];
            int count = in.read(part, 0, part.length);
            if (count <= 0) {
                return -1;
            }
            int before = isMarked ? position : 0;
            byte[] all = new byte[before + count];
            System.arraycopy(kept, 0, all, 0, before);
            System.arraycopy(part, 0, all, before, count);
            kept = all;
            position = before;
        }
        return kept[position++] & 0xff;
    }

    @Override
    public int read(byte[] to, int offset, int count) throws IOException {
        ensureOpen();
        java.util.Objects.checkFromIndexSize(offset, count, to.length);
        int done = 0;
        while (done < count && (done == 0 || available() > 0)) {
            int b = read();
            if (b < 0) {
                return done == 0 ? -1 : done;
            }
            to[offset + done++] = (byte) b;
        }
        return done;
    }

    @Override
    public long skip(long count) throws IOException {
        ensureOpen();
        long skipped = 0;
        while (skipped < count && read() >= 0) {
            skipped++;
        }
        return skipped;
    }

    @Override
    public int available() throws IOException {
        ensureOpen();
        return kept.length - position + in.available();
    }

    @Override
    public boolean markSupported() {
        return true;
    }

    @Override
    public void mark(int limit) {
        byte[] rest = new byte[kept.length - position];
        System.arraycopy(kept, position, rest, 0, rest.length);
        kept = rest;
        position = 0;
        isMarked = true;
    }

    @Override
    public void reset() throws IOException {
        ensureOpen();
        if (!isMarked) {
            throw new IOException("Resetting to invalid mark");
        }
        position = 0;
    }

    @Override
    public void close() throws IOException {
        isClosed = true;
        in.close();
    }
}
