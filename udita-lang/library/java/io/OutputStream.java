package java.io;

import java.util.Objects;

/** A destination of bytes. */
public abstract class OutputStream implements Closeable, Flushable {
    public OutputStream() {
    }

    /** A stream that drops everything. */
    public static OutputStream nullOutputStream() {
        return new Nowhere();
    }

    public abstract void write(int b) throws IOException;

    public void write(byte[] bytes) throws IOException {
        write(bytes, 0, bytes.length);
    }

    public void write(byte[] bytes, int from, int count) throws IOException {
        Objects.checkFromIndexSize(from, count, bytes.length);
        for (int i = 0; i < count; i++) {
            write(bytes[from + i]);
        }
    }

    @Override
    public void flush() throws IOException {
    }

    @Override
    public void close() throws IOException {
    }

    private static class Nowhere extends OutputStream {
        private boolean closed;

        @Override
        public void write(int b) throws IOException {
            if (closed) {
                throw new IOException("Stream closed");
            }
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}
