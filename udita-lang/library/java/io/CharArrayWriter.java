package java.io;

/** Collects characters in an array. */
public class CharArrayWriter extends Writer {
    private final StringBuilder text = new StringBuilder();

    public CharArrayWriter() {
    }

    public CharArrayWriter(int size) {
        if (size < 0) {
            throw new IllegalArgumentException("Negative initial size: " + size);
        }
    }

    @Override
    public void write(int c) {
        text.append((char) c);
    }

    @Override
    public void write(char[] chars, int offset, int count) {
        java.util.Objects.checkFromIndexSize(offset, count, chars.length);
        text.append(chars, offset, count);
    }

    @Override
    public void write(String part, int offset, int count) {
        text.append(part, offset, offset + count);
    }

    @Override
    public CharArrayWriter append(CharSequence part) {
        text.append(part);
        return this;
    }

    @Override
    public CharArrayWriter append(CharSequence part, int from, int to) {
        text.append(part, from, to);
        return this;
    }

    @Override
    public CharArrayWriter append(char c) {
        text.append(c);
        return this;
    }

    public void writeTo(Writer out) throws IOException {
        out.write(text.toString());
    }

    public void reset() {
        text.setLength(0);
    }

    public char[] toCharArray() {
        return toString().toCharArray();
    }

    public int size() {
        return text.length();
    }

    @Override
    public String toString() {
        return text.toString();
    }

    @Override
    public void flush() {
    }

    @Override
    public void close() {
    }
}
