package udita.internal;

import java.io.InputStream;

/**
 * The standard input of class files. Libraries open it when a class is initialised, without a program that reads: Scala's does for
 * `println`. Reading fails, since a path can't be repeated with other input.
 */
public final class StandardInput extends InputStream {
    /** What class files find in `System.in`. */
    public static final InputStream IN = new StandardInput();

    private StandardInput() {
    }

    @Override
    public int read() {
        throw new UnsupportedOperationException("udita does not run programs with standard input");
    }
}
