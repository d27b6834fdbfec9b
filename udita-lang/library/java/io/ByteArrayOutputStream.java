package java.io;

import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Objects;

/** Writes bytes to an array in memory. */
public class ByteArrayOutputStream extends OutputStream {
    protected byte[] buf;
    protected int count;

    public ByteArrayOutputStream() {
        this(32);
    }

    public ByteArrayOutputStream(int size) {
        if (size < 0) {
            throw new IllegalArgumentException("Negative initial size: " + size);
        }
        buf = new byte[size];
    }

    private void reserve(int more) {
        if (count + more > buf.length) {
            buf = Arrays.copyOf(buf, Math.max(2 * buf.length, count + more));
        }
    }

    @Override
    public void write(int b) {
        reserve(1);
        buf[count++] = (byte) b;
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        Objects.checkFromIndexSize(from, length, bytes.length);
        reserve(length);
        System.arraycopy(bytes, from, buf, count, length);
        count += length;
    }

    public void writeBytes(byte[] bytes) {
        write(bytes, 0, bytes.length);
    }

    public void writeTo(OutputStream out) throws IOException {
        out.write(buf, 0, count);
    }

    public void reset() {
        count = 0;
    }

    public byte[] toByteArray() {
        return Arrays.copyOf(buf, count);
    }

    public int size() {
        return count;
    }

    @Override
    public String toString() {
        return new String(buf, 0, count);
    }

    public String toString(Charset charset) {
        return new String(buf, 0, count, charset);
    }

    public String toString(String charset) throws UnsupportedEncodingException {
        return new String(buf, 0, count, charset);
    }

    @Override
    public void close() throws IOException {
    }
}
