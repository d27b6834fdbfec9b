package java.lang;

import java.io.Serializable;
import udita.internal.Chars;
import udita.internal.Reflect;

/** The box of a {@code char}, and properties of characters. */
public final class Character implements Comparable<Character>, Serializable {
    public static final char MIN_VALUE = '\u0000';
    public static final char MAX_VALUE = '\uffff';
    public static final int MIN_RADIX = 2;
    public static final int MAX_RADIX = 36;
    public static final int SIZE = 16;
    public static final int BYTES = 2;

    private final char value;

    /** A box of its own, identical to no other. */
    public Character(char value) {
        this.value = value;
        Reflect.setApart(this);
    }

    /** A box that counts as identical to all others made like this, if its value is small. */
    private Character(char value, Void shared) {
        this.value = value;
    }

    /** A new box: looking at {@code value} would force it. */
    public static Character valueOf(char value) {
        return new Character(value, null);
    }

    public char charValue() {
        return value;
    }

    public static native String toString(char value);

    @Override
    public String toString() {
        return toString(value);
    }

    public static int hashCode(char value) {
        return value;
    }

    @Override
    public int hashCode() {
        return value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Character && value == ((Character) other).value;
    }

    public static int compare(char a, char b) {
        return a - b;
    }

    @Override
    public int compareTo(Character other) {
        return value - other.value;
    }

    public static boolean isLetter(char c) {
        return Chars.property(c, Chars.IS_LETTER) != 0;
    }

    public static boolean isDigit(char c) {
        return Chars.property(c, Chars.IS_DIGIT) != 0;
    }

    public static boolean isLetterOrDigit(char c) {
        return isLetter(c) || isDigit(c);
    }

    public static boolean isAlphabetic(int c) {
        return Chars.property(c, Chars.IS_LETTER) != 0;
    }

    public static boolean isWhitespace(char c) {
        return Chars.property(c, Chars.IS_WHITESPACE) != 0;
    }

    public static boolean isUpperCase(char c) {
        return Chars.property(c, Chars.IS_UPPER) != 0;
    }

    public static boolean isLowerCase(char c) {
        return Chars.property(c, Chars.IS_LOWER) != 0;
    }

    public static char toUpperCase(char c) {
        return (char) Chars.property(c, Chars.TO_UPPER);
    }

    public static char toLowerCase(char c) {
        return (char) Chars.property(c, Chars.TO_LOWER);
    }

    /** The value of an ASCII letter or digit as a digit, or -1. */
    public static int digit(char c, int radix) {
        int value = getNumericValue(c);
        return value < radix && radix >= MIN_RADIX && radix <= MAX_RADIX ? value : -1;
    }

    /** The value of an ASCII letter or digit as a digit, or -1. */
    public static int getNumericValue(char c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        }
        int letter = c | 0x20;
        return letter >= 'a' && letter <= 'z' ? letter - 'a' + 10 : -1;
    }

    public static char forDigit(int digit, int radix) {
        if (digit < 0 || digit >= radix || radix < MIN_RADIX || radix > MAX_RADIX) {
            return '\0';
        }
        return (char) (digit < 10 ? '0' + digit : 'a' - 10 + digit);
    }
}
