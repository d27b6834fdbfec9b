package java.lang;

import java.io.IOException;
import java.nio.CharBuffer;

/** A source of characters. */
public interface Readable {
    /** Puts characters into {@code to}; returns their number, or -1 at the end. */
    int read(CharBuffer to) throws IOException;
}
