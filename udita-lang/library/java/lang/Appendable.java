package java.lang;

import java.io.IOException;

/** A destination that text can be appended to. */
public interface Appendable {
    Appendable append(CharSequence text) throws IOException;

    Appendable append(CharSequence text, int begin, int end) throws IOException;

    Appendable append(char c) throws IOException;
}
