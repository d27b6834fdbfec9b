package java.io;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** The stream that a {@link PrintStream} writes to. */
final class StreamDestination extends Destination {
    private final PrintStream stream;
    private final boolean autoFlush;
    private final Charset charset;

    StreamDestination(PrintStream stream, boolean autoFlush) {
        this(stream, autoFlush, StandardCharsets.UTF_8);
    }

    StreamDestination(PrintStream stream, boolean autoFlush, Charset charset) {
        this.stream = stream;
        this.autoFlush = autoFlush;
        this.charset = charset;
    }

    @Override
    void print(String text) {
        if (isClosed) {
            trouble = true;
            return;
        }
        byte[] bytes = text.getBytes(charset);
        stream.write(bytes, 0, bytes.length);
        if (autoFlush && text.indexOf('\n') >= 0) {
            stream.flush();
        }
    }

    @Override
    void write(int b) {
        try {
            ensureOpen();
            stream.out.write(b);
            if (autoFlush && b == '\n') {
                stream.out.flush();
            }
        } catch (IOException e) {
            trouble = true;
        }
    }

    @Override
    void write(byte[] bytes, int offset, int count) {
        try {
            ensureOpen();
            stream.out.write(bytes, offset, count);
            if (autoFlush) {
                stream.out.flush();
            }
        } catch (IOException e) {
            trouble = true;
        }
    }

    private void ensureOpen() throws IOException {
        if (isClosed) {
            throw new IOException("Stream closed");
        }
    }

    @Override
    void flush() {
        if (isClosed) {
            return;
        }
        try {
            stream.out.flush();
        } catch (IOException e) {
            trouble = true;
        }
    }

    @Override
    void close() {
        if (isClosed) {
            return;
        }
        stream.flush();
        try {
            stream.out.close();
        } catch (IOException e) {
            trouble = true;
        }
        isClosed = true;
    }
}
