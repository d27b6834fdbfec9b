package java.io;

import java.util.Objects;

/** A source of bytes. */
public abstract class InputStream implements Closeable {
    public InputStream() {
    }

    public abstract int read() throws IOException;

    public int read(byte[] to) throws IOException {
        return read(to, 0, to.length);
    }

    public int read(byte[] to, int offset, int count) throws IOException {
        Objects.checkFromIndexSize(offset, count, to.length);
        int done = 0;
        while (done < count) {
            int b = read();
            if (b < 0) {
                return done == 0 ? -1 : done;
            }
            to[offset + done++] = (byte) b;
        }
        return done;
    }

    public byte[] readAllBytes() throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        transferTo(all);
        return all.toByteArray();
    }

    public long skip(long count) throws IOException {
        long skipped = 0;
        while (skipped < count && read() >= 0) {
            skipped++;
        }
        return skipped;
    }

    public int available() throws IOException {
        return 0;
    }

    public boolean markSupported() {
        return false;
    }

    public void mark(int limit) {
    }

    public void reset() throws IOException {
        throw new IOException("mark/reset not supported");
    }

    public long transferTo(OutputStream out) throws IOException {
        Objects.requireNonNull(out, "out");
        long all = 0;
        byte[] part = new byte[8192];
        for (int count = read(part, 0, part.length); count >= 0; count = read(part, 0, part.length)) {
            out.write(part, 0, count);
            all += count;
        }
        return all;
    }

    @Override
    public void close() throws IOException {
    }
}
