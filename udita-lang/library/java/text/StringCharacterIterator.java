package java.text;

/** Goes through a string or a part of it. */
public final class StringCharacterIterator implements CharacterIterator {
    private String text;
    private int begin;
    private int end;
    private int position;

    public StringCharacterIterator(String text) {
        this(text, 0);
    }

    public StringCharacterIterator(String text, int position) {
        this(text, 0, text.length(), position);
    }

    public StringCharacterIterator(String text, int begin, int end, int position) {
        if (text == null) {
            throw new NullPointerException();
        }
        if (begin < 0 || begin > end || end > text.length()) {
            throw new IllegalArgumentException("Invalid substring range");
        }
        if (position < begin || position > end) {
            throw new IllegalArgumentException("Invalid position");
        }
        this.text = text;
        this.begin = begin;
        this.end = end;
        this.position = position;
    }

    public void setText(String text) {
        if (text == null) {
            throw new NullPointerException();
        }
        this.text = text;
        begin = 0;
        end = text.length();
        position = 0;
    }

    @Override
    public char first() {
        position = begin;
        return current();
    }

    @Override
    public char last() {
        position = end == begin ? end : end - 1;
        return current();
    }

    @Override
    public char setIndex(int index) {
        if (index < begin || index > end) {
            throw new IllegalArgumentException("Invalid index");
        }
        position = index;
        return current();
    }

    @Override
    public char current() {
        return position >= begin && position < end ? text.charAt(position) : DONE;
    }

    @Override
    public char next() {
        position = Math.min(position + 1, end);
        return current();
    }

    @Override
    public char previous() {
        if (position <= begin) {
            return DONE;
        }
        position--;
        return text.charAt(position);
    }

    @Override
    public int getBeginIndex() {
        return begin;
    }

    @Override
    public int getEndIndex() {
        return end;
    }

    @Override
    public int getIndex() {
        return position;
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof StringCharacterIterator)) {
            return false;
        }
        StringCharacterIterator that = (StringCharacterIterator) other;
        return text.equals(that.text) && position == that.position && begin == that.begin && end == that.end;
    }

    @Override
    public int hashCode() {
        return text.hashCode() ^ position ^ begin ^ end;
    }

    @Override
    public Object clone() {
        return new StringCharacterIterator(text, begin, end, position);
    }
}
