package java.lang;

import java.io.Serializable;

/** A string under construction. */
public final class StringBuilder implements Comparable<StringBuilder>, CharSequence, Appendable, Serializable {
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
        checkIndex(index);
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

    public int codePointAt(int index) {
        checkIndex(index);
        return Character.codePointAt(chars, index, length);
    }

    public int codePointBefore(int index) {
        if (index < 1 || index > length) {
            throw new StringIndexOutOfBoundsException(index);
        }
        return Character.codePointBefore(this, index);
    }

    public int codePointCount(int begin, int end) {
        return Character.codePointCount(this, begin, end);
    }

    public int offsetByCodePoints(int index, int offset) {
        return Character.offsetByCodePoints(this, index, offset);
    }

    public int capacity() {
        return chars.length;
    }

    public void ensureCapacity(int capacity) {
        if (capacity > chars.length) {
            int doubled = 2 * chars.length + 2;
            char[] larger = new char[capacity > doubled ? capacity : doubled];
            System.arraycopy(chars, 0, larger, 0, length);
            chars = larger;
        }
    }

    public void trimToSize() {
        if (length < chars.length) {
            char[] smaller = new char[length];
            System.arraycopy(chars, 0, smaller, 0, length);
            chars = smaller;
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
        checkIndex(index);
        chars[index] = c;
    }

    public void getChars(int begin, int end, char[] to, int toIndex) {
        checkRange(begin, end);
        int count = end - begin;
        checkPart(toIndex, toIndex + count, to.length);
        System.arraycopy(chars, begin, to, toIndex, count);
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
        if (text instanceof StringBuilder) {
            StringBuilder other = (StringBuilder) text;
            return append(other.chars, 0, other.length);
        }
        return append(String.valueOf(text));
    }

    public StringBuilder append(StringBuffer text) {
        return append(String.valueOf(text));
    }

    public StringBuilder append(CharSequence text, int begin, int end) {
        CharSequence shown = text == null ? "null" : text;
        checkPart(begin, end, shown.length());
        return append(shown.subSequence(begin, end).toString());
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
        checkPart(offset, offset + count, text.length);
        ensureCapacity(length + count);
        System.arraycopy(text, offset, chars, length, count);
        length += count;
        return this;
    }

    public StringBuilder appendCodePoint(int codePoint) {
        if (Character.isBmpCodePoint(codePoint)) {
            return append((char) codePoint);
        }
        return append(Character.toChars(codePoint));
    }

    // Changes

    public StringBuilder insert(int offset, String text) {
        String shown = text == null ? "null" : text;
        checkOffset(offset);
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

    public StringBuilder insert(int offset, CharSequence value, int begin, int end) {
        CharSequence shown = value == null ? "null" : value;
        checkOffset(offset);
        checkPart(begin, end, shown.length());
        return insert(offset, shown.subSequence(begin, end).toString());
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

    public StringBuilder insert(int offset, char[] value, int begin, int count) {
        checkOffset(offset);
        if (begin < 0 || count < 0 || begin > value.length - count) {
            throw new StringIndexOutOfBoundsException(
                "start " + begin + ", end " + (begin + count) + ", length " + value.length);
        }
        return insert(offset, String.valueOf(value, begin, count));
    }

    public StringBuilder delete(int begin, int end) {
        int last = Math.min(end, length);
        checkRange(begin, last);
        System.arraycopy(chars, last, chars, begin, length - last);
        length -= last - begin;
        return this;
    }

    public StringBuilder deleteCharAt(int index) {
        checkIndex(index);
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
        // The two halves of a surrogate pair keep their order.
        for (int i = 1; i < length; i++) {
            char high = chars[i];
            if (high >= Character.MIN_HIGH_SURROGATE && Character.isSurrogatePair(high, chars[i - 1])) {
                chars[i] = chars[i - 1];
                chars[i - 1] = high;
                i++;
            }
        }
        return this;
    }

    private void checkIndex(int index) {
        if (index < 0 || index >= length) {
            throw new StringIndexOutOfBoundsException("index " + index + ", length " + length);
        }
    }

    private void checkOffset(int offset) {
        if (offset < 0 || offset > length) {
            throw new StringIndexOutOfBoundsException("offset " + offset + ", length " + length);
        }
    }

    /** Checks a range of another sequence, of the given length. */
    private static void checkPart(int begin, int end, int length) {
        if (begin < 0 || begin > end || end > length) {
            throw new IndexOutOfBoundsException("start " + begin + ", end " + end + ", length " + length);
        }
    }

    private void checkRange(int begin, int end) {
        if (begin < 0 || begin > end || end > length) {
            throw new StringIndexOutOfBoundsException(
                "start " + begin + ", end " + end + ", length " + length);
        }
    }
}
