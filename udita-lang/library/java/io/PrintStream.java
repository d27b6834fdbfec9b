package java.io;

import java.util.Arrays;
import java.util.Formatter;
import java.util.Locale;
import java.util.Objects;
import udita.internal.Output;

/** Writes values as text, and remembers that something went wrong instead of throwing it. */
public class PrintStream extends FilterOutputStream implements Appendable {
    private final boolean toError;
    private final boolean flushes;
    /** Takes the text, unless this is standard output or standard error. */
    private final Sink sink;
    /** What was written to a standard stream of a character that is not complete. */
    private Pending pending;
    private boolean trouble;

    /** Standard output, or standard error. */
    protected PrintStream(boolean toError) {
        super(null);
        this.toError = toError;
        flushes = false;
        sink = null;
    }

    public PrintStream(OutputStream out) {
        this(out, false);
    }

    public PrintStream(OutputStream out, boolean autoFlush) {
        super(Objects.requireNonNull(out, "Null output stream"));
        toError = false;
        flushes = autoFlush;
        sink = new Sink(out);
    }

    private void write(String text) {
        if (sink != null) {
            trouble |= !sink.write(text, flushes);
        } else if (toError) {
            Output.printError(text);
        } else {
            Output.print(text);
        }
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) {
        Objects.checkFromIndexSize(from, count, bytes.length);
        if (sink != null) {
            trouble |= !sink.write(bytes, from, count, flushes);
            return;
        }
        if (pending == null) {
            pending = new Pending();
        }
        write(pending.take(bytes, from, count));
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        write(bytes, 0, bytes.length);
    }

    public void writeBytes(byte[] bytes) {
        write(bytes, 0, bytes.length);
    }

    /** Whether something went wrong. */
    public boolean checkError() {
        flush();
        return trouble;
    }

    protected void setError() {
        trouble = true;
    }

    protected void clearError() {
        trouble = false;
    }

    @Override
    public void close() {
        if (sink != null) {
            trouble |= !sink.close();
        }
    }

    @Override
    public void flush() {
        if (sink != null) {
            trouble |= !sink.flush();
        }
    }

    /** A stream of bytes, which tells whether it went well. */
    private static class Sink {
        private OutputStream out;

        Sink(OutputStream out) {
            this.out = out;
        }

        boolean write(String text, boolean flushes) {
            byte[] bytes = text.getBytes();
            return write(bytes, 0, bytes.length, flushes && text.indexOf('\n') >= 0);
        }

        boolean write(byte[] bytes, int from, int count, boolean flushes) {
            try {
                if (out == null) {
                    return false;
                }
                out.write(bytes, from, count);
                if (flushes) {
                    out.flush();
                }
                return true;
            } catch (IOException e) {
                return false;
            }
        }

        boolean flush() {
            try {
                if (out == null) {
                    return false;
                }
                out.flush();
                return true;
            } catch (IOException e) {
                return false;
            }
        }

        boolean close() {
            OutputStream closing = out;
            out = null;
            try {
                if (closing != null) {
                    closing.close();
                }
                return true;
            } catch (IOException e) {
                return false;
            }
        }
    }

    /** The bytes of a character that is not complete. */
    private static class Pending {
        private byte[] bytes = new byte[0];

        /** The characters that are complete now. */
        String take(byte[] more, int from, int count) {
            byte[] all = Arrays.copyOf(bytes, bytes.length + count);
            System.arraycopy(more, from, all, bytes.length, count);
            int complete = all.length;
            // At most three bytes of UTF-8 wait for a fourth.
            for (int back = 1; back <= 3 && back <= all.length; back++) {
                int b = all[all.length - back] & 0xff;
                if (b >= 0xc0) {
                    int length = b >= 0xf0 ? 4 : b >= 0xe0 ? 3 : 2;
                    if (back < length) {
                        complete = all.length - back;
                    }
                    break;
                }
                if (b < 0x80) {
                    break;
                }
            }
            bytes = Arrays.copyOfRange(all, complete, all.length);
            return new String(all, 0, complete);
        }
    }

    public void print(String value) {
        write(value == null ? "null" : value);
    }

    public void println(String value) {
        write(value == null ? "null" : value);
        write("\n");
    }

    public void println() {
        write("\n");
    }

    public PrintStream printf(String format, Object... arguments) {
        return format(format, arguments);
    }

    public PrintStream printf(Locale locale, String format, Object... arguments) {
        return format(format, arguments);
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

    public void print(Object value) {
        print(String.valueOf(value));
    }

    public void println(Object value) {
        println(String.valueOf(value));
    }

    public void print(boolean value) {
        print(String.valueOf(value));
    }

    public void println(boolean value) {
        println(String.valueOf(value));
    }

    public void print(char value) {
        print(String.valueOf(value));
    }

    public void println(char value) {
        println(String.valueOf(value));
    }

    public void print(int value) {
        print(String.valueOf(value));
    }

    public void println(int value) {
        println(String.valueOf(value));
    }

    public void print(long value) {
        print(String.valueOf(value));
    }

    public void print(float value) {
        print(String.valueOf(value));
    }

    public void print(double value) {
        print(String.valueOf(value));
    }

    public void println(long value) {
        println(String.valueOf(value));
    }

    public void println(float value) {
        println(String.valueOf(value));
    }

    public void println(double value) {
        println(String.valueOf(value));
    }

    public void print(char[] value) {
        print(String.valueOf(value));
    }

    public void println(char[] value) {
        println(String.valueOf(value));
    }
}
