package java.lang;

import java.io.IOException;

/** Something that text can be added to. */
public interface Appendable {
    Appendable append(CharSequence text) throws IOException;

    Appendable append(CharSequence text, int begin, int end) throws IOException;

    Appendable append(char c) throws IOException;
}
