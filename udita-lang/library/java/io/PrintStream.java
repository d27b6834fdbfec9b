package java.io;

import java.util.Formatter;
import java.util.Locale;
import udita.internal.Output;

/** Prints to a stream of bytes, or to standard output or standard error: what the path prints. */
public class PrintStream extends FilterOutputStream implements Appendable {
    private static final int TO_STREAM = 0;
    private static final int TO_OUTPUT = 1;
    private static final int TO_ERROR = 2;

    private final int kind;
    private final boolean autoFlush;
    private boolean isClosed;
    private boolean trouble;
    /** The bytes of a character of standard output that are there already. */
    private byte[] begun;

    /** Standard output, or standard error. */
    protected PrintStream(boolean toError) {
        super(null);
        kind = toError ? TO_ERROR : TO_OUTPUT;
        autoFlush = false;
    }

    public PrintStream(OutputStream out) {
        this(out, false);
    }

    public PrintStream(OutputStream out, boolean autoFlush) {
        super(out);
        if (out == null) {
            throw new NullPointerException("Null output stream");
        }
        kind = TO_STREAM;
        this.autoFlush = autoFlush;
    }

    private void write(String text) {
        if (isClosed) {
            trouble = true;
        } else if (kind == TO_OUTPUT) {
            Output.print(text);
        } else if (kind == TO_ERROR) {
            Output.printError(text);
        } else {
            byte[] bytes = text.getBytes();
            write(bytes, 0, bytes.length);
            if (autoFlush && text.indexOf('\n') >= 0) {
                flush();
            }
        }
    }

    private void newLine() {
        write("\n");
    }

    // Bytes

    @Override
    public void write(int b) {
        if (kind != TO_STREAM) {
            write(new byte[] {(byte) b}, 0, 1);
            return;
        }
        try {
            ensureOpen();
            out.write(b);
            if (autoFlush && b == '\n') {
                out.flush();
            }
        } catch (IOException e) {
            trouble = true;
        }
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        write(bytes, 0, bytes.length);
    }

    public void writeBytes(byte[] bytes) {
        write(bytes, 0, bytes.length);
    }

    @Override
    public void write(byte[] bytes, int offset, int count) {
        if (kind != TO_STREAM) {
            write(decode(bytes, offset, count));
            return;
        }
        try {
            ensureOpen();
            out.write(bytes, offset, count);
            if (autoFlush) {
                out.flush();
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

    /** The whole characters of UTF-8 that there are now; what is left waits for the next bytes. */
    private String decode(byte[] bytes, int offset, int count) {
        int first = begun == null ? 0 : begun.length;
        int end = first + count;
        byte[] all = new byte[end];
        System.arraycopy(bytes, offset, all, first, count);
        if (begun != null) {
            System.arraycopy(begun, 0, all, 0, first);
            begun = null;
        }
        int last = end;
        while (last > 0 && end - last < 3 && (all[last - 1] & 0xc0) == 0x80) {
            last--;
        }
        if (last > 0 && (all[last - 1] & 0xc0) == 0xc0) {
            int lead = all[last - 1] & 0xff;
            int length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
            if (end - last + 1 < length) {
                begun = new byte[end - last + 1];
                System.arraycopy(all, last - 1, begun, 0, begun.length);
                end = last - 1;
            }
        }
        return new String(all, 0, end);
    }

    @Override
    public void flush() {
        if (kind == TO_STREAM && !isClosed) {
            try {
                out.flush();
            } catch (IOException e) {
                trouble = true;
            }
        }
    }

    @Override
    public void close() {
        if (!isClosed && kind == TO_STREAM) {
            flush();
            try {
                out.close();
            } catch (IOException e) {
                trouble = true;
            }
        }
        isClosed = true;
    }

    public boolean checkError() {
        if (!isClosed) {
            flush();
        }
        return trouble || out instanceof PrintStream && ((PrintStream) out).checkError();
    }

    protected void setError() {
        trouble = true;
    }

    protected void clearError() {
        trouble = false;
    }

    public void print(boolean value) {
        write(String.valueOf(value));
    }

    public void print(char value) {
        write(String.valueOf(value));
    }

    public void print(int value) {
        write(String.valueOf(value));
    }

    public void print(long value) {
        write(String.valueOf(value));
    }

    public void print(float value) {
        write(String.valueOf(value));
    }

    public void print(double value) {
        write(String.valueOf(value));
    }

    public void print(char[] value) {
        write(String.valueOf(value));
    }

    public void print(Object value) {
        write(String.valueOf(value));
    }

    public void print(String value) {
        write(value == null ? "null" : value);
    }

    public void println() {
        newLine();
    }

    public void println(boolean value) {
        print(value);
        newLine();
    }

    public void println(char value) {
        print(value);
        newLine();
    }

    public void println(int value) {
        print(value);
        newLine();
    }

    public void println(long value) {
        print(value);
        newLine();
    }

    public void println(float value) {
        print(value);
        newLine();
    }

    public void println(double value) {
        print(value);
        newLine();
    }

    public void println(char[] value) {
        print(value);
        newLine();
    }

    public void println(Object value) {
        print(String.valueOf(value));
        newLine();
    }

    public void println(String value) {
        print(value);
        newLine();
    }

    public PrintStream printf(String format, Object... arguments) {
        return format(format, arguments);
    }

    public PrintStream printf(Locale locale, String format, Object... arguments) {
        return format(locale, format, arguments);
    }

    public PrintStream format(String format, Object... arguments) {
        new Formatter(this).format(format, arguments);
        return this;
    }

    public PrintStream format(Locale locale, String format, Object... arguments) {
        return format(format, arguments);
    }

    @Override
    public PrintStream append(CharSequence text) {
        print(String.valueOf(text));
        return this;
    }

    @Override
    public PrintStream append(CharSequence text, int begin, int end) {
        return append(String.valueOf(text).substring(begin, end));
    }

    @Override
    public PrintStream append(char c) {
        print(c);
        return this;
    }
}
