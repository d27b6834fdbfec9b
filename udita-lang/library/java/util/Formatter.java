package java.util;

import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;

/** Formats arguments by a format string. */
public final class Formatter implements Closeable, Flushable {
    /** The destination of the text; {@code null} once the formatter is closed. */
    private Appendable to;
    private final Locale locale;
    private IOException lastException;

    public Formatter() {
        this(new StringBuilder());
    }

    public Formatter(Appendable to) {
        this(to, Locale.getDefault(Locale.Category.FORMAT));
    }

    public Formatter(Locale locale) {
        this(new StringBuilder(), locale);
    }

    public Formatter(Appendable to, Locale locale) {
        this.to = to == null ? new StringBuilder() : to;
        this.locale = locale;
    }

    public Locale locale() {
        ensureOpen();
        return locale;
    }

    public Appendable out() {
        ensureOpen();
        return to;
    }

    @Override
    public String toString() {
        ensureOpen();
        return to.toString();
    }

    public void flush() {
        ensureOpen();
        if (to instanceof Flushable) {
            try {
                ((Flushable) to).flush();
            } catch (IOException e) {
                lastException = e;
            }
        }
    }

    public void close() {
        if (to instanceof Closeable) {
            try {
                ((Closeable) to).close();
            } catch (IOException e) {
                lastException = e;
            } finally {
                to = null;
            }
        }
        to = null;
    }

    public IOException ioException() {
        return lastException;
    }

    public Formatter format(String format, Object... arguments) {
        return format(locale, format, arguments);
    }

    /** Formats for {@code locale}; without localisation if it is {@code null}. */
    public Formatter format(Locale locale, String format, Object... arguments) {
        ensureOpen();
        try {
            formatAll(locale, format, arguments);
        } catch (IOException e) {
            lastException = e;
        }
        return this;
    }

    private void ensureOpen() {
        if (to == null) {
            throw new FormatterClosedException();
        }
    }

    private void formatAll(Locale locale, String format, Object[] arguments) throws IOException {
        // The index of the last argument used, and of the last argument used in order.
        int last = -1;
        int ordinary = -1;
        FormatSpecifier piece = FormatSpecifier.parse(format);
        while (piece != null) {
            if (piece.index == FormatSpecifier.NONE) {
                piece.format(this, to, locale, null);
            } else {
                if (piece.index == FormatSpecifier.NEXT) {
                    ordinary++;
                    last = ordinary;
                } else if (piece.index != FormatSpecifier.SAME) {
                    last = piece.index - 1;
                }
                if (last < 0 || arguments != null && last >= arguments.length) {
                    throw new MissingFormatArgumentException(piece.toString());
                }
                piece.format(this, to, locale, arguments == null ? null : arguments[last]);
            }
            piece = piece.next;
        }
    }
}
