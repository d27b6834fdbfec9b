package java.util;

/** Splits a text into tokens at delimiter characters. */
public class StringTokenizer implements Enumeration<Object> {
    private final String text;
    private String delimiters;
    private final boolean returnsDelimiters;
    private int position;

    public StringTokenizer(String text) {
        this(text, " \t\n\r\f", false);
    }

    public StringTokenizer(String text, String delimiters) {
        this(text, delimiters, false);
    }

    public StringTokenizer(String text, String delimiters, boolean returnsDelimiters) {
        this.text = Objects.requireNonNull(text);
        this.delimiters = delimiters;
        this.returnsDelimiters = returnsDelimiters;
    }

    /** Whether a delimiter stands at {@code index}: a pair of surrogates is one if it is among the delimiters. */
    private boolean isDelimiter(int index) {
        return length(index) > 0;
    }

    /** The number of units of the delimiter at {@code index}, 0 if there is none. */
    private int length(int index) {
        char unit = text.charAt(index);
        if (!Character.isSurrogate(unit)) {
            return delimiters.indexOf(unit) >= 0 ? 1 : 0;
        }
        int character = text.codePointAt(index);
        for (int i = 0; i < delimiters.length(); i += Character.charCount(delimiters.codePointAt(i))) {
            if (delimiters.codePointAt(i) == character) {
                return Character.charCount(character);
            }
        }
        return 0;
    }

    /** The beginning of the next token at or after {@code from}. */
    private int begin(int from) {
        int at = from;
        while (!returnsDelimiters && at < text.length() && isDelimiter(at)) {
            at += length(at);
        }
        return at;
    }

    /** The end of the token that begins at {@code begin}. */
    private int end(int begin) {
        int at = begin;
        while (at < text.length() && !isDelimiter(at)) {
            at += Character.isHighSurrogate(text.charAt(at)) ? Character.charCount(text.codePointAt(at)) : 1;
        }
        return at == begin && at < text.length() ? at + length(at) : at;
    }

    public boolean hasMoreTokens() {
        return begin(position) < text.length();
    }

    public String nextToken() {
        int begin = begin(position);
        if (begin >= text.length()) {
            throw new NoSuchElementException();
        }
        position = end(begin);
        return text.substring(begin, position);
    }

    public String nextToken(String delimiters) {
        this.delimiters = delimiters;
        return nextToken();
    }

    @Override
    public boolean hasMoreElements() {
        return hasMoreTokens();
    }

    @Override
    public Object nextElement() {
        return nextToken();
    }

    public int countTokens() {
        int count = 0;
        int at = begin(position);
        while (at < text.length()) {
            count++;
            at = begin(end(at));
        }
        return count;
    }
}
