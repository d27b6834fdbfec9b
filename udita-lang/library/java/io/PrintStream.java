package java.io;

import java.nio.charset.Charset;
import java.util.Formatter;
import java.util.Locale;
import java.util.Objects;
import udita.internal.Encoding;

/** Prints values to a stream of bytes, or to the path's standard output or standard error. */
public class PrintStream extends FilterOutputStream implements Appendable {
    private final Destination destination;

    /** A stream to standard output, or to standard error. */
    protected PrintStream(boolean toError) {
        super(null);
        destination = new StandardDestination(toError);
    }

    public PrintStream(OutputStream out) {
        this(out, false);
    }

    public PrintStream(OutputStream out, boolean autoFlush) {
        super(out);
        if (out == null) {
            throw new NullPointerException("Null output stream");
        }
        destination = new StreamDestination(this, autoFlush);
    }

    public PrintStream(OutputStream out, boolean autoFlush, String charset) throws UnsupportedEncodingException {
        this(out, autoFlush, Encoding.named(Objects.requireNonNull(charset, "charsetName")));
    }

    public PrintStream(OutputStream out, boolean autoFlush, Charset charset) {
        super(out);
        if (out == null) {
            throw new NullPointerException("Null output stream");
        }
        destination = new StreamDestination(this, autoFlush, charset);
    }

    private void write(String text) {
        destination.print(text);
    }

    private void newLine() {
        write("\n");
    }

    // Bytes

    @Override
    public void write(int b) {
        destination.write(b);
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
        destination.write(bytes, offset, count);
    }

    @Override
    public void flush() {
        destination.flush();
    }

    @Override
    public void close() {
        destination.close();
    }

    public boolean checkError() {
        if (!destination.isClosed) {
            flush();
        }
        return destination.trouble || out instanceof PrintStream && ((PrintStream) out).checkError();
    }

    protected void setError() {
        destination.trouble = true;
    }

    protected void clearError() {
        destination.trouble = false;
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
        new Formatter(this).format(locale, format, arguments);
        return this;
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
