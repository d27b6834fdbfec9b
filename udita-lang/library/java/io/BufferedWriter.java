package java.io;

/** A writer that buffers characters before writing them to another writer. */
public class BufferedWriter extends Writer {
    private Writer out;
    private final char[] buffer;
    private int count;

    public BufferedWriter(Writer out) {
        this(out, 8192);
    }

    public BufferedWriter(Writer out, int size) {
        super(out);
        if (size <= 0) {
            throw new IllegalArgumentException("Buffer size <= 0");
        }
        this.out = out;
        buffer = new char[size];
    }

    private void check() throws IOException {
        if (out == null) {
            throw new IOException("Stream closed");
        }
    }

    private void pass() throws IOException {
        check();
        if (count > 0) {
            out.write(buffer, 0, count);
            count = 0;
        }
    }

    @Override
    public void write(int c) throws IOException {
        check();
        if (count >= buffer.length) {
            pass();
        }
        buffer[count++] = (char) c;
    }

    @Override
    public void write(char[] text, int from, int length) throws IOException {
        check();
        if (length >= buffer.length) {
            pass();
            out.write(text, from, length);
            return;
        }
        while (length > 0) {
            int part = Math.min(buffer.length - count, length);
            System.arraycopy(text, from, buffer, count, part);
            from += part;
            length -= part;
            count += part;
            if (count >= buffer.length) {
                pass();
            }
        }
    }

    @Override
    public void write(String text, int from, int length) throws IOException {
        check();
        while (length > 0) {
            int part = Math.min(buffer.length - count, length);
            text.getChars(from, from + part, buffer, count);
            from += part;
            length -= part;
            count += part;
            if (count >= buffer.length) {
                pass();
            }
        }
    }

    public void newLine() throws IOException {
        write("\n");
    }

    @Override
    public void flush() throws IOException {
        pass();
        out.flush();
    }

    @Override
    public void close() throws IOException {
        if (out != null) {
            Writer closing = out;
            try (closing) {
                pass();
            } finally {
                out = null;
            }
        }
    }
}
