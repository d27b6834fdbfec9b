package java.io;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A buffering reader that reads lines. */
public class BufferedReader extends Reader {
    private Reader in;
    private static final int UNMARKED = -1;
    private static final int INVALID = -2;

    private char[] buffer;
    private int next;
    private int end;
    /** True after a carriage return: a line feed that follows belongs to the same line break. */
    private boolean skipsLineFeed;
    /** The marked place of the buffer, or why there is none. */
    private int mark = UNMARKED;
    /** Number of characters that may be read before the mark becomes invalid. */
    private int limit;
    private boolean skipsAtMark;

    public BufferedReader(Reader in) {
        this(in, 8192);
    }

    public BufferedReader(Reader in, int size) {
        super(in);
        if (size <= 0) {
            throw new IllegalArgumentException("Buffer size <= 0");
        }
        this.in = in;
        buffer = new char[size];
    }

    private void ensureOpen() throws IOException {
        if (in == null) {
            throw new IOException("Stream closed");
        }
    }

    /** Refills an empty buffer; false at the end of the input. What was read since the mark stays in it. */
    private boolean fill() throws IOException {
        if (next < end) {
            return true;
        }
        if (mark >= 0 && next - mark >= limit) {
            mark = INVALID;
        }
        int kept = mark >= 0 ? next - mark : 0;
        if (mark >= 0) {
            char[] to = limit <= buffer.length ? buffer : new char[(int) Math.min(buffer.length * 2L, limit)];
            System.arraycopy(buffer, mark, to, 0, kept);
            buffer = to;
            mark = 0;
        }
        next = kept;
        end = kept;
        int count = in.read(buffer, kept, buffer.length - kept);
        while (count == 0) {
            count = in.read(buffer, kept, buffer.length - kept);
        }
        end += Math.max(count, 0);
        return count > 0;
    }

    @Override
    public boolean markSupported() {
        return true;
    }

    @Override
    public void mark(int limit) throws IOException {
        if (limit < 0) {
            throw new IllegalArgumentException("Read-ahead limit < 0");
        }
        ensureOpen();
        this.limit = limit;
        mark = next;
        skipsAtMark = skipsLineFeed;
    }

    @Override
    public void reset() throws IOException {
        ensureOpen();
        if (mark < 0) {
            throw new IOException(mark == INVALID ? "Mark invalid" : "Stream not marked");
        }
        next = mark;
        skipsLineFeed = skipsAtMark;
    }

    @Override
    public int read() throws IOException {
        ensureOpen();
        if (!fill()) {
            return -1;
        }
        char c = buffer[next++];
        boolean isSkipped = skipsLineFeed && c == '\n';
        skipsLineFeed = false;
        return isSkipped ? read() : c;
    }

    @Override
    public int read(char[] to, int offset, int count) throws IOException {
        ensureOpen();
        Objects.checkFromIndexSize(offset, count, to.length);
        if (count == 0) {
            return 0;
        }
        int done = 0;
        do {
            int c = read();
            if (c < 0) {
                return done == 0 ? -1 : done;
            }
            to[offset + done++] = (char) c;
        } while (done < count && (next < end || in.ready()));
        return done;
    }

    public String readLine() throws IOException {
        ensureOpen();
        StringBuilder line = null;
        while (fill()) {
            if (skipsLineFeed) {
                skipsLineFeed = false;
                if (buffer[next] == '\n') {
                    next++;
                    continue;
                }
            }
            if (line == null) {
                line = new StringBuilder();
            }
            int start = next;
            while (next < end && buffer[next] != '\n' && buffer[next] != '\r') {
                next++;
            }
            line.append(buffer, start, next - start);
            if (next < end) {
                skipsLineFeed = buffer[next++] == '\r';
                return line.toString();
            }
        }
        return line == null ? null : line.toString();
    }

    public Stream<String> lines() {
        int kind = Spliterator.ORDERED | Spliterator.NONNULL;
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(new Lines(this), kind), false);
    }

    @Override
    public boolean ready() throws IOException {
        ensureOpen();
        if (skipsLineFeed && (next < end || in.ready()) && fill()) {
            if (buffer[next] == '\n') {
                next++;
            }
            skipsLineFeed = false;
        }
        return next < end || in.ready();
    }

    @Override
    public void close() throws IOException {
        if (in != null) {
            in.close();
            in = null;
        }
    }

    /** The remaining lines. */
    private static final class Lines implements Iterator<String> {
        private final BufferedReader reader;
        private String line;

        Lines(BufferedReader reader) {
            this.reader = reader;
        }

        @Override
        public boolean hasNext() {
            try {
                if (line == null) {
                    line = reader.readLine();
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return line != null;
        }

        @Override
        public String next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            String result = line;
            line = null;
            return result;
        }
    }
}
