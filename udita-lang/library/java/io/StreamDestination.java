package java.io;

/** The stream that a {@link PrintStream} writes to. */
final class StreamDestination extends Destination {
    private final PrintStream stream;
    private final boolean autoFlush;

    StreamDestination(PrintStream stream, boolean autoFlush) {
        this.stream = stream;
        this.autoFlush = autoFlush;
    }

    @Override
    void print(String text) {
        if (isClosed) {
            trouble = true;
            return;
        }
        byte[] bytes = text.getBytes();
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
