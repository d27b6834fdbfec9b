package java.io;

import java.nio.charset.Charset;
import java.util.Objects;
import udita.internal.Encoding;

/** Encodes characters as bytes. */
public class OutputStreamWriter extends Writer {
    /** Number of bytes that the buffer holds. */
    private static final int SIZE = 8192;

    private final OutputStream out;
    private final Charset charset;
    private final byte[] buffer = new byte[SIZE];
    private int count;
    /** A high surrogate that waits for its low surrogate; 0 if there is none. */
    private char half;
    private boolean closed;

    public OutputStreamWriter(OutputStream out) {
        this(out, Charset.defaultCharset());
    }

    public OutputStreamWriter(OutputStream out, Charset charset) {
        super(out);
        if (charset == null) {
            throw new NullPointerException("charset");
        }
        this.out = out;
        this.charset = charset;
    }

    public OutputStreamWriter(OutputStream out, String charset) throws UnsupportedEncodingException {
        super(out);
        this.charset = Encoding.named(Objects.requireNonNull(charset, "charsetName"));
        this.out = out;
    }

    public String getEncoding() {
        return closed ? null : Encoding.historicalName(charset);
    }

    private void check() throws IOException {
        if (closed) {
            throw new IOException("Stream closed");
        }
    }

    @Override
    public void write(char[] chars, int from, int length) throws IOException {
        write(new String(chars, from, length), 0, length);
    }

    @Override
    public void write(String text, int from, int length) throws IOException {
        check();
        String part = text.substring(from, from + length);
        if (half != 0) {
            part = half + part;
            half = 0;
        }
        int last = part.length() - 1;
        if (last >= 0 && Character.isHighSurrogate(part.charAt(last))) {
            half = part.charAt(last);
            part = part.substring(0, last);
        }
        byte[] bytes = part.getBytes(charset);
        for (int i = 0; i < bytes.length; i++) {
            if (count == SIZE) {
                pass();
            }
            buffer[count++] = bytes[i];
        }
    }

    private void pass() throws IOException {
        if (count > 0) {
            out.write(buffer, 0, count);
            count = 0;
        }
    }

    @Override
    public void flush() throws IOException {
        check();
        pass();
        out.flush();
    }

    @Override
    public void close() throws IOException {
        if (!closed) {
            try {
                if (half != 0) {
                    half = 0;
                    write("?");
                }
                pass();
                out.flush();
                out.close();
            } finally {
                closed = true;
            }
        }
    }
}
