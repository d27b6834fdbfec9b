package java.nio;

/** The characters of a text, which can't be written. */
final class StringCharBuffer extends CharBuffer {
    private final CharSequence text;
    private final int offset;

    StringCharBuffer(CharSequence text, int offset, int capacity, int position, int limit) {
        super(capacity, position, limit, true);
        this.text = text;
        this.offset = offset;
    }

    @Override
    char load(int index) {
        return text.charAt(offset + index);
    }

    @Override
    void store(int index, char value) {
        throw new ReadOnlyBufferException();
    }

    @Override
    CharBuffer view(int from, int capacity, int position, int limit, boolean readOnly) {
        return new StringCharBuffer(text, offset + from, capacity, position, limit);
    }

    @Override
    public CharBuffer subSequence(int begin, int end) {
        if (begin < 0 || begin > end || end > remaining()) {
            throw new IndexOutOfBoundsException();
        }
        return super.subSequence(begin, end);
    }

    @Override
    public boolean isDirect() {
        return false;
    }

    @Override
    public ByteOrder order() {
        return ByteOrder.nativeOrder();
    }
}
