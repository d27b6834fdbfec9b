package java.lang;

import java.io.Serializable;

/** Behaves as {@code StringBuilder}, since there is only one thread. */
public final class StringBuffer implements Comparable<StringBuffer>, CharSequence, Appendable, Serializable {
    private final StringBuilder text;

    public StringBuffer() {
        text = new StringBuilder();
    }

    public StringBuffer(int capacity) {
        text = new StringBuilder(capacity);
    }

    public StringBuffer(String text) {
        this.text = new StringBuilder(text);
    }

    public StringBuffer(CharSequence text) {
        this.text = new StringBuilder(text);
    }

    @Override
    public String toString() {
        return text.toString();
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public char charAt(int index) {
        return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int begin, int end) {
        return text.subSequence(begin, end);
    }

    public String substring(int begin) {
        return text.substring(begin);
    }

    public String substring(int begin, int end) {
        return text.substring(begin, end);
    }

    @Override
    public int compareTo(StringBuffer other) {
        return text.compareTo(other.text);
    }

    public int indexOf(String part) {
        return text.indexOf(part);
    }

    public int indexOf(String part, int from) {
        return text.indexOf(part, from);
    }

    public int lastIndexOf(String part) {
        return text.lastIndexOf(part);
    }

    public int lastIndexOf(String part, int from) {
        return text.lastIndexOf(part, from);
    }

    public int codePointAt(int index) {
        return text.codePointAt(index);
    }

    public int codePointBefore(int index) {
        return text.codePointBefore(index);
    }

    public int codePointCount(int begin, int end) {
        return text.codePointCount(begin, end);
    }

    public int offsetByCodePoints(int index, int offset) {
        return text.offsetByCodePoints(index, offset);
    }

    public int capacity() {
        return text.capacity();
    }

    public void ensureCapacity(int capacity) {
        text.ensureCapacity(capacity);
    }

    public void trimToSize() {
        text.trimToSize();
    }

    public void setLength(int newLength) {
        text.setLength(newLength);
    }

    public void setCharAt(int index, char c) {
        text.setCharAt(index, c);
    }

    public void getChars(int begin, int end, char[] to, int toIndex) {
        text.getChars(begin, end, to, toIndex);
    }

    public StringBuffer append(String value) {
        text.append(value);
        return this;
    }

    public StringBuffer append(char c) {
        text.append(c);
        return this;
    }

    public StringBuffer append(Object value) {
        text.append(value);
        return this;
    }

    public StringBuffer append(CharSequence value) {
        text.append(value);
        return this;
    }

    public StringBuffer append(StringBuffer value) {
        text.append(value);
        return this;
    }

    public StringBuffer append(CharSequence value, int begin, int end) {
        text.append(value, begin, end);
        return this;
    }

    public StringBuffer append(boolean value) {
        text.append(value);
        return this;
    }

    public StringBuffer append(int value) {
        text.append(value);
        return this;
    }

    public StringBuffer append(long value) {
        text.append(value);
        return this;
    }

    public StringBuffer append(char[] value) {
        text.append(value);
        return this;
    }

    public StringBuffer append(char[] value, int offset, int count) {
        text.append(value, offset, count);
        return this;
    }

    public StringBuffer appendCodePoint(int codePoint) {
        text.appendCodePoint(codePoint);
        return this;
    }

    public StringBuffer insert(int offset, String value) {
        text.insert(offset, value);
        return this;
    }

    public StringBuffer insert(int offset, Object value) {
        text.insert(offset, value);
        return this;
    }

    public StringBuffer insert(int offset, CharSequence value) {
        text.insert(offset, value);
        return this;
    }

    public StringBuffer insert(int offset, CharSequence value, int begin, int end) {
        text.insert(offset, value, begin, end);
        return this;
    }

    public StringBuffer insert(int offset, boolean value) {
        text.insert(offset, value);
        return this;
    }

    public StringBuffer insert(int offset, char value) {
        text.insert(offset, value);
        return this;
    }

    public StringBuffer insert(int offset, int value) {
        text.insert(offset, value);
        return this;
    }

    public StringBuffer insert(int offset, long value) {
        text.insert(offset, value);
        return this;
    }

    public StringBuffer insert(int offset, char[] value) {
        text.insert(offset, value);
        return this;
    }

    public StringBuffer insert(int offset, char[] value, int begin, int count) {
        text.insert(offset, value, begin, count);
        return this;
    }

    public StringBuffer delete(int begin, int end) {
        text.delete(begin, end);
        return this;
    }

    public StringBuffer deleteCharAt(int index) {
        text.deleteCharAt(index);
        return this;
    }

    public StringBuffer replace(int begin, int end, String value) {
        text.replace(begin, end, value);
        return this;
    }

    public StringBuffer reverse() {
        text.reverse();
        return this;
    }

    public StringBuffer append(float value) {
        text.append(value);
        return this;
    }

    public StringBuffer append(double value) {
        text.append(value);
        return this;
    }

    public StringBuffer insert(int offset, float value) {
        text.insert(offset, value);
        return this;
    }

    public StringBuffer insert(int offset, double value) {
        text.insert(offset, value);
        return this;
    }
}
