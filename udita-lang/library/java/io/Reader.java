package java.io;

import java.nio.CharBuffer;
import java.nio.ReadOnlyBufferException;

/** A source of characters. */
public abstract class Reader implements Readable, Closeable {
    protected Object lock;

    protected Reader() {
        lock = this;
    }

    protected Reader(Object lock) {
        if (lock == null) {
            throw new NullPointerException();
        }
        this.lock = lock;
    }

    @Override
    public int read(CharBuffer to) throws IOException {
        if (to.isReadOnly()) {
            throw new ReadOnlyBufferException();
        }
        char[] read = new char[to.remaining()];
        int count = read(read, 0, read.length);
        if (count > 0) {
            to.put(read, 0, count);
        }
        return count;
    }

    public int read() throws IOException {
        char[] one = new char[1];
        return read(one, 0, 1) == -1 ? -1 : one[0];
    }

    public int read(char[] to) throws IOException {
        return read(to, 0, to.length);
    }

    public abstract int read(char[] to, int offset, int count) throws IOException;

    public long skip(long count) throws IOException {
        if (count < 0) {
            throw new IllegalArgumentException("skip value is negative");
        }
        long skipped = 0;
        while (skipped < count && read() >= 0) {
            skipped++;
        }
        return skipped;
    }

    public boolean ready() throws IOException {
        return false;
    }

    public boolean markSupported() {
        return false;
    }

    public void mark(int limit) throws IOException {
        throw new IOException("mark() not supported");
    }

    public void reset() throws IOException {
        throw new IOException("reset() not supported");
    }

    public long transferTo(Writer out) throws IOException {
        java.util.Objects.requireNonNull(out, "out");
        long all = 0;
        char[] part = new char[8192];
        for (int count = read(part, 0, part.length); count >= 0; count = read(part, 0, part.length)) {
            out.write(part, 0, count);
            all += count;
        }
        return all;
    }

    @Override
    public abstract void close() throws IOException;
}
