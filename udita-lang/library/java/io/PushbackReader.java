package java.io;

/** A reader that takes characters back. */
public class PushbackReader extends Reader {
    private Reader in;
    private char[] buffer;
    /** The position of the first character that was taken back. */
    private int position;

    public PushbackReader(Reader in) {
        this(in, 1);
    }

    public PushbackReader(Reader in, int size) {
        super(in);
        if (size <= 0) {
            throw new IllegalArgumentException("size <= 0");
        }
        this.in = in;
        buffer = new char[size];
        position = size;
    }

    private void ensureOpen() throws IOException {
        if (buffer == null) {
            throw new IOException("Stream closed");
        }
    }

    @Override
    public int read() throws IOException {
        ensureOpen();
        return position < buffer.length ? buffer[position++] : in.read();
    }

    @Override
    public int read(char[] to, int offset, int count) throws IOException {
        ensureOpen();
        java.util.Objects.checkFromIndexSize(offset, count, to.length);
        int part = Math.min(buffer.length - position, count);
        System.arraycopy(buffer, position, to, offset, part);
        position += part;
        if (part == count) {
            return count;
        }
        int more = in.read(to, offset + part, count - part);
        return more < 0 ? (part == 0 ? -1 : part) : part + more;
    }

    public void unread(int c) throws IOException {
        ensureOpen();
        if (position == 0) {
            throw new IOException("Pushback buffer overflow");
        }
        buffer[--position] = (char) c;
    }

    public void unread(char[] chars) throws IOException {
        unread(chars, 0, chars.length);
    }

    public void unread(char[] chars, int offset, int count) throws IOException {
        ensureOpen();
        if (count > position) {
            throw new IOException("Pushback buffer overflow");
        }
        position -= count;
        System.arraycopy(chars, offset, buffer, position, count);
    }

    @Override
    public boolean ready() throws IOException {
        ensureOpen();
        return position < buffer.length || in.ready();
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    @Override
    public void mark(int limit) throws IOException {
        throw new IOException("mark/reset not supported");
    }

    @Override
    public void reset() throws IOException {
        throw new IOException("mark/reset not supported");
    }

    @Override
    public void close() throws IOException {
        in.close();
        buffer = null;
    }
}
