package udita.internal;

import java.io.PrintStream;

/** The standard output or standard error of a path. */
public final class StandardStream extends PrintStream {
    public StandardStream(boolean toError) {
        super(toError);
    }
}
