package java.io;

import java.nio.charset.Charset;
import java.util.Objects;
import udita.internal.Encoding;

/** Decodes bytes as characters. It reads all bytes when the first character is asked for. */
public class InputStreamReader extends Reader {
    private InputStream in;
    private final Charset charset;
    /** The text; {@code null} before the first reading. */
    private String text;
    private int next;
    private boolean isClosed;

    public InputStreamReader(InputStream in) {
        this(in, Charset.defaultCharset());
    }

    public InputStreamReader(InputStream in, String charset) throws UnsupportedEncodingException {
        super(in);
        this.in = in;
        this.charset = Encoding.named(Objects.requireNonNull(charset, "charsetName"));
    }

    public InputStreamReader(InputStream in, Charset charset) {
        super(in);
        this.in = in;
        this.charset = Objects.requireNonNull(charset, "charset");
    }

    private void ensureOpen() throws IOException {
        if (isClosed) {
            throw new IOException("Stream closed");
        }
        if (text == null) {
            text = new String(in.readAllBytes(), charset);
        }
    }

    public String getEncoding() {
        return isClosed ? null : Encoding.historicalName(charset);
    }

    @Override
    public int read() throws IOException {
        ensureOpen();
        return next < text.length() ? text.charAt(next++) : -1;
    }

    @Override
    public int read(char[] to, int offset, int count) throws IOException {
        ensureOpen();
        Objects.checkFromIndexSize(offset, count, to.length);
        if (count == 0) {
            return 0;
        }
        int part = Math.min(count, text.length() - next);
        if (part <= 0) {
            return -1;
        }
        text.getChars(next, next + part, to, offset);
        next += part;
        return part;
    }

    @Override
    public boolean ready() throws IOException {
        ensureOpen();
        return next < text.length();
    }

    @Override
    public void close() throws IOException {
        if (!isClosed) {
            isClosed = true;
            in.close();
        }
    }
}
