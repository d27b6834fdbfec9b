package udita.internal;

import java.io.PrintStream;

/** Standard output or standard error: what a path prints. */
public final class StandardStream extends PrintStream {
    public StandardStream(boolean toError) {
        super(toError);
    }
}
