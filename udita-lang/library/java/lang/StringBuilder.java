package java.lang;

import java.io.Serializable;

/** A string under construction. */
public final class StringBuilder implements Comparable<StringBuilder>, CharSequence, Serializable {
    private char[] chars;
    private int length;

    public StringBuilder() {
        chars = new char[16];
    }

    public StringBuilder(int capacity) {
        chars = new char[capacity];
    }

    public StringBuilder(String text) {
        chars = new char[text.length() + 16];
        append(text);
    }

    public StringBuilder(CharSequence text) {
        this(text.toString());
    }

    @Override
    public String toString() {
        return String.fromChars(chars, 0, length);
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public char charAt(int index) {
        if (index < 0 || index >= length) {
            throw new StringIndexOutOfBoundsException("index " + index + ", length " + length);
        }
        return chars[index];
    }

    @Override
    public CharSequence subSequence(int begin, int end) {
        return substring(begin, end);
    }

    public String substring(int begin) {
        return substring(begin, length);
    }

    public String substring(int begin, int end) {
        checkRange(begin, end);
        return String.fromChars(chars, begin, end - begin);
    }

    @Override
    public int compareTo(StringBuilder other) {
        return toString().compareTo(other.toString());
    }

    public int indexOf(String part) {
        return toString().indexOf(part, 0);
    }

    public int indexOf(String part, int from) {
        return toString().indexOf(part, from);
    }

    public int lastIndexOf(String part) {
        return toString().lastIndexOf(part);
    }

    public int lastIndexOf(String part, int from) {
        return toString().lastIndexOf(part, from);
    }

    public int capacity() {
        return chars.length;
    }

    public void ensureCapacity(int capacity) {
        if (capacity > chars.length) {
            char[] larger = new char[Math.max(capacity, 2 * chars.length + 2)];
            System.arraycopy(chars, 0, larger, 0, length);
            chars = larger;
        }
    }

    public void setLength(int newLength) {
        if (newLength < 0) {
            throw new StringIndexOutOfBoundsException(newLength);
        }
        ensureCapacity(newLength);
        for (int i = length; i < newLength; i++) {
            chars[i] = '\0';
        }
        length = newLength;
    }

    public void setCharAt(int index, char c) {
        if (index < 0 || index >= length) {
            throw new StringIndexOutOfBoundsException("index " + index + ", length " + length);
        }
        chars[index] = c;
    }

    public void getChars(int begin, int end, char[] to, int toIndex) {
        checkRange(begin, end);
        System.arraycopy(chars, begin, to, toIndex, end - begin);
    }

    // Appending

    public StringBuilder append(String text) {
        String shown = text == null ? "null" : text;
        int added = shown.length();
        ensureCapacity(length + added);
        shown.getChars(0, added, chars, length);
        length += added;
        return this;
    }

    public StringBuilder append(char c) {
        if (length == chars.length) {
            ensureCapacity(length + 1);
        }
        chars[length] = c;
        length++;
        return this;
    }

    public StringBuilder append(Object value) {
        return append(String.valueOf(value));
    }

    public StringBuilder append(CharSequence text) {
        return append(String.valueOf(text));
    }

    public StringBuilder append(CharSequence text, int begin, int end) {
        return append(text == null ? "null".substring(begin, end) : text.subSequence(begin, end).toString());
    }

    public StringBuilder append(boolean value) {
        return append(value ? "true" : "false");
    }

    public StringBuilder append(int value) {
        return append(Integer.toString(value));
    }

    public StringBuilder append(long value) {
        return append(Long.toString(value));
    }

    public StringBuilder append(float value) {
        return append(Float.toString(value));
    }

    public StringBuilder append(double value) {
        return append(Double.toString(value));
    }

    public StringBuilder append(char[] text) {
        return append(text, 0, text.length);
    }

    public StringBuilder append(char[] text, int offset, int count) {
        ensureCapacity(length + count);
        System.arraycopy(text, offset, chars, length, count);
        length += count;
        return this;
    }

    // Changing

    public StringBuilder insert(int offset, String text) {
        String shown = text == null ? "null" : text;
        if (offset < 0 || offset > length) {
            throw new StringIndexOutOfBoundsException("offset " + offset + ", length " + length);
        }
        int added = shown.length();
        ensureCapacity(length + added);
        System.arraycopy(chars, offset, chars, offset + added, length - offset);
        shown.getChars(0, added, chars, offset);
        length += added;
        return this;
    }

    public StringBuilder insert(int offset, Object value) {
        return insert(offset, String.valueOf(value));
    }

    public StringBuilder insert(int offset, CharSequence value) {
        return insert(offset, String.valueOf(value));
    }

    public StringBuilder insert(int offset, boolean value) {
        return insert(offset, String.valueOf(value));
    }

    public StringBuilder insert(int offset, char value) {
        return insert(offset, String.valueOf(value));
    }

    public StringBuilder insert(int offset, int value) {
        return insert(offset, String.valueOf(value));
    }

    public StringBuilder insert(int offset, long value) {
        return insert(offset, String.valueOf(value));
    }

    public StringBuilder insert(int offset, float value) {
        return insert(offset, String.valueOf(value));
    }

    public StringBuilder insert(int offset, double value) {
        return insert(offset, String.valueOf(value));
    }

    public StringBuilder insert(int offset, char[] value) {
        return insert(offset, String.valueOf(value));
    }

    public StringBuilder delete(int begin, int end) {
        int last = Math.min(end, length);
        checkRange(begin, last);
        System.arraycopy(chars, last, chars, begin, length - last);
        length -= last - begin;
        return this;
    }

    public StringBuilder deleteCharAt(int index) {
        if (index < 0 || index >= length) {
            throw new StringIndexOutOfBoundsException("index " + index + ", length " + length);
        }
        return delete(index, index + 1);
    }

    public StringBuilder replace(int begin, int end, String text) {
        int last = Math.min(end, length);
        checkRange(begin, last);
        return delete(begin, last).insert(begin, text);
    }

    public StringBuilder reverse() {
        for (int i = 0, j = length - 1; i < j; i++, j--) {
            char c = chars[i];
            chars[i] = chars[j];
            chars[j] = c;
        }
        return this;
    }

    private void checkRange(int begin, int end) {
        if (begin < 0 || begin > end || end > length) {
            throw new StringIndexOutOfBoundsException(
                "start " + begin + ", end " + end + ", length " + length);
        }
    }
}
