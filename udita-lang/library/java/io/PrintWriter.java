package java.io;

import java.nio.charset.Charset;
import java.util.Formatter;
import java.util.Locale;

/** Writes values as text. It records failures instead of throwing exceptions. */
public class PrintWriter extends Writer {
    protected Writer out;
    private final boolean flushes;
    private boolean trouble;

    public PrintWriter(Writer out) {
        this(out, false);
    }

    public PrintWriter(Writer out, boolean autoFlush) {
        super(out);
        this.out = out;
        flushes = autoFlush;
    }

    public PrintWriter(OutputStream out) {
        this(out, false);
    }

    public PrintWriter(OutputStream out, boolean autoFlush, Charset charset) {
        this(new BufferedWriter(new OutputStreamWriter(out, charset)), autoFlush);
    }

    public PrintWriter(OutputStream out, boolean autoFlush) {
        this(new BufferedWriter(new OutputStreamWriter(out)), autoFlush);
    }

    @Override
    public void write(int c) {
        try {
            check();
            out.write(c);
        } catch (IOException e) {
            trouble = true;
        }
    }

    @Override
    public void write(char[] text, int from, int count) {
        try {
            check();
            out.write(text, from, count);
        } catch (IOException e) {
            trouble = true;
        }
    }

    @Override
    public void write(char[] text) {
        write(text, 0, text.length);
    }

    @Override
    public void write(String text, int from, int count) {
        try {
            check();
            out.write(text, from, count);
        } catch (IOException e) {
            trouble = true;
        }
    }

    @Override
    public void write(String text) {
        write(text, 0, text.length());
    }

    private void check() throws IOException {
        if (out == null) {
            throw new IOException("Stream closed");
        }
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
        write(value);
    }

    public void print(Object value) {
        write(String.valueOf(value));
    }

    public void print(String value) {
        write(String.valueOf(value));
    }

    public void println() {
        write("\n");
        if (flushes) {
            flush();
        }
    }

    public void println(boolean value) {
        print(value);
        println();
    }

    public void println(char value) {
        print(value);
        println();
    }

    public void println(int value) {
        print(value);
        println();
    }

    public void println(long value) {
        print(value);
        println();
    }

    public void println(float value) {
        print(value);
        println();
    }

    public void println(double value) {
        print(value);
        println();
    }

    public void println(char[] value) {
        print(value);
        println();
    }

    public void println(String value) {
        print(value);
        println();
    }

    public void println(Object value) {
        print(String.valueOf(value));
        println();
    }

    public PrintWriter printf(String format, Object... arguments) {
        return format(format, arguments);
    }

    public PrintWriter printf(Locale locale, String format, Object... arguments) {
        return format(locale, format, arguments);
    }

    public PrintWriter format(String format, Object... arguments) {
        return format(Locale.getDefault(Locale.Category.FORMAT), format, arguments);
    }

    public PrintWriter format(Locale locale, String format, Object... arguments) {
        new Formatter(this).format(locale, format, arguments);
        if (flushes) {
            flush();
        }
        return this;
    }

    @Override
    public PrintWriter append(CharSequence text) {
        write(String.valueOf(text));
        return this;
    }

    @Override
    public PrintWriter append(CharSequence text, int begin, int end) {
        return append(String.valueOf(text).subSequence(begin, end));
    }

    @Override
    public PrintWriter append(char c) {
        write(c);
        return this;
    }

    /** Whether a write has failed. */
    public boolean checkError() {
        if (out != null) {
            flush();
        }
        return trouble;
    }

    protected void setError() {
        trouble = true;
    }

    protected void clearError() {
        trouble = false;
    }

    @Override
    public void flush() {
        try {
            check();
            out.flush();
        } catch (IOException e) {
            trouble = true;
        }
    }

    @Override
    public void close() {
        if (out != null) {
            try {
                out.close();
            } catch (IOException e) {
                trouble = true;
            }
            out = null;
        }
    }
}
