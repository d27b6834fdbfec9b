package java.io;

import java.util.Formatter;
import java.util.Locale;
import udita.internal.Output;

/** Standard output or standard error: what the path prints. */
public class PrintStream implements Appendable {
    private final boolean toError;

    /** Standard output, or standard error. */
    public PrintStream(boolean toError) {
        this.toError = toError;
    }

    private void write(String text) {
        if (toError) {
            Output.printError(text);
        } else {
            Output.print(text);
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

    public void flush() {
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
