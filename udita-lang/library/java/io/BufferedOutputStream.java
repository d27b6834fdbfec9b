package java.io;

/** A stream that buffers bytes before writing them to another stream. */
public class BufferedOutputStream extends FilterOutputStream {
    protected byte[] buf;
    protected int count;

    public BufferedOutputStream(OutputStream out) {
        this(out, 8192);
    }

    public BufferedOutputStream(OutputStream out, int size) {
        super(out);
        if (size <= 0) {
            throw new IllegalArgumentException("Buffer size <= 0");
        }
        buf = new byte[size];
    }

    private void pass() throws IOException {
        if (count > 0) {
            out.write(buf, 0, count);
            count = 0;
        }
    }

    @Override
    public void write(int b) throws IOException {
        if (count >= buf.length) {
            pass();
        }
        buf[count++] = (byte) b;
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        if (length >= buf.length) {
            pass();
            out.write(bytes, from, length);
            return;
        }
        if (length > buf.length - count) {
            pass();
        }
        System.arraycopy(bytes, from, buf, count, length);
        count += length;
    }

    @Override
    public void flush() throws IOException {
        pass();
        out.flush();
    }
}
