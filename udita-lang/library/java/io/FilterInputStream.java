package java.io;

/** A stream that takes all bytes from another stream. */
public class FilterInputStream extends InputStream {
    protected volatile InputStream in;

    protected FilterInputStream(InputStream in) {
        this.in = in;
    }

    @Override
    public int read() throws IOException {
        return in.read();
    }

    @Override
    public int read(byte[] to) throws IOException {
        return read(to, 0, to.length);
    }

    @Override
    public int read(byte[] to, int offset, int count) throws IOException {
        return in.read(to, offset, count);
    }

    @Override
    public long skip(long count) throws IOException {
        return in.skip(count);
    }

    @Override
    public int available() throws IOException {
        return in.available();
    }

    @Override
    public boolean markSupported() {
        return in.markSupported();
    }

    @Override
    public void mark(int limit) {
        in.mark(limit);
    }

    @Override
    public void reset() throws IOException {
        in.reset();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
