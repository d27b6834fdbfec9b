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

    public static final char MIN_HIGH_SURROGATE = '\ud800';
    public static final char MAX_HIGH_SURROGATE = '\udbff';
    public static final char MIN_LOW_SURROGATE = '\udc00';
    public static final char MAX_LOW_SURROGATE = '\udfff';
    public static final char MIN_SURROGATE = '\ud800';
    public static final char MAX_SURROGATE = '\udfff';
    public static final int MIN_SUPPLEMENTARY_CODE_POINT = 0x10000;
    public static final int MIN_CODE_POINT = 0;
    public static final int MAX_CODE_POINT = 0x10ffff;

    // The categories, as getType returns them.
    public static final byte UNASSIGNED = 0;
    public static final byte UPPERCASE_LETTER = 1;
    public static final byte LOWERCASE_LETTER = 2;
    public static final byte TITLECASE_LETTER = 3;
    public static final byte MODIFIER_LETTER = 4;
    public static final byte OTHER_LETTER = 5;
    public static final byte NON_SPACING_MARK = 6;
    public static final byte ENCLOSING_MARK = 7;
    public static final byte COMBINING_SPACING_MARK = 8;
    public static final byte DECIMAL_DIGIT_NUMBER = 9;
    public static final byte LETTER_NUMBER = 10;
    public static final byte OTHER_NUMBER = 11;
    public static final byte SPACE_SEPARATOR = 12;
    public static final byte LINE_SEPARATOR = 13;
    public static final byte PARAGRAPH_SEPARATOR = 14;
    public static final byte CONTROL = 15;
    public static final byte FORMAT = 16;
    public static final byte PRIVATE_USE = 18;
    public static final byte SURROGATE = 19;
    public static final byte DASH_PUNCTUATION = 20;
    public static final byte START_PUNCTUATION = 21;
    public static final byte END_PUNCTUATION = 22;
    public static final byte CONNECTOR_PUNCTUATION = 23;
    public static final byte OTHER_PUNCTUATION = 24;
    public static final byte MATH_SYMBOL = 25;
    public static final byte CURRENCY_SYMBOL = 26;
    public static final byte MODIFIER_SYMBOL = 27;
    public static final byte OTHER_SYMBOL = 28;
    public static final byte INITIAL_QUOTE_PUNCTUATION = 29;
    public static final byte FINAL_QUOTE_PUNCTUATION = 30;

    private char value;

    /** Makes a box that is identical to no other box. */
    public Character(char value) {
        this.value = value;
        Reflect.setApart(this);
    }

    /** Makes a box. If its value is small, it is identical to all other boxes of that value made here. */
    private Character() {
    }

    /** Always makes a new box, because a look-up by {@code value} would force it. */
    public static Character valueOf(char value) {
        Character box = new Character();
        box.value = value;
        return box;
    }

    public char charValue() {
        return value;
    }

    public static native String toString(char value);

    public static String toString(int codePoint) {
        return String.valueOf(toChars(codePoint));
    }

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

    public static char reverseBytes(char c) {
        return (char) (c << 8 | c >> 8);
    }

    // Code points

    public static boolean isValidCodePoint(int codePoint) {
        return codePoint >= 0 && codePoint <= MAX_CODE_POINT;
    }

    public static boolean isBmpCodePoint(int codePoint) {
        return codePoint >>> 16 == 0;
    }

    public static boolean isSupplementaryCodePoint(int codePoint) {
        return codePoint >= MIN_SUPPLEMENTARY_CODE_POINT && codePoint <= MAX_CODE_POINT;
    }

    public static boolean isHighSurrogate(char c) {
        return c >= MIN_HIGH_SURROGATE && c <= MAX_HIGH_SURROGATE;
    }

    public static boolean isLowSurrogate(char c) {
        return c >= MIN_LOW_SURROGATE && c <= MAX_LOW_SURROGATE;
    }

    public static boolean isSurrogate(char c) {
        return c >= MIN_SURROGATE && c <= MAX_SURROGATE;
    }

    public static boolean isSurrogatePair(char high, char low) {
        return isHighSurrogate(high) && isLowSurrogate(low);
    }

    public static int charCount(int codePoint) {
        return codePoint >= MIN_SUPPLEMENTARY_CODE_POINT ? 2 : 1;
    }

    public static int toCodePoint(char high, char low) {
        return (high << 10) + low + (MIN_SUPPLEMENTARY_CODE_POINT - (MIN_HIGH_SURROGATE << 10) - MIN_LOW_SURROGATE);
    }

    public static char highSurrogate(int codePoint) {
        return (char) ((codePoint >>> 10) + (MIN_HIGH_SURROGATE - (MIN_SUPPLEMENTARY_CODE_POINT >>> 10)));
    }

    public static char lowSurrogate(int codePoint) {
        return (char) ((codePoint & 0x3ff) + MIN_LOW_SURROGATE);
    }

    public static char[] toChars(int codePoint) {
        if (isBmpCodePoint(codePoint)) {
            char[] one = {(char) codePoint};
            return one;
        }
        if (!isValidCodePoint(codePoint)) {
            throw invalid(codePoint);
        }
        char[] two = {highSurrogate(codePoint), lowSurrogate(codePoint)};
        return two;
    }

    public static int toChars(int codePoint, char[] to, int index) {
        if (isBmpCodePoint(codePoint)) {
            to[index] = (char) codePoint;
            return 1;
        }
        if (!isValidCodePoint(codePoint)) {
            throw invalid(codePoint);
        }
        to[index + 1] = lowSurrogate(codePoint);
        to[index] = highSurrogate(codePoint);
        return 2;
    }

    private static IllegalArgumentException invalid(int codePoint) {
        String digits = Integer.toHexString(codePoint).toUpperCase();
        return new IllegalArgumentException("Not a valid Unicode code point: 0x" + digits);
    }

    public static int codePointAt(CharSequence text, int index) {
        return codePoint(text, index, text.length());
    }

    public static int codePointAt(char[] text, int index) {
        return codePointAt(text, index, text.length);
    }

    public static int codePointAt(char[] text, int index, int limit) {
        if (index >= limit || index < 0 || limit > text.length) {
            if (limit == text.length) {
                return text[index];
            }
            throw new IndexOutOfBoundsException();
        }
        char high = text[index];
        if (isHighSurrogate(high) && index + 1 < limit && isLowSurrogate(text[index + 1])) {
            return toCodePoint(high, text[index + 1]);
        }
        return high;
    }

    private static int codePoint(CharSequence text, int index, int limit) {
        char high = text.charAt(index);
        if (isHighSurrogate(high) && index + 1 < limit) {
            char low = text.charAt(index + 1);
            if (isLowSurrogate(low)) {
                return toCodePoint(high, low);
            }
        }
        return high;
    }

    public static int codePointBefore(CharSequence text, int index) {
        char low = text.charAt(index - 1);
        if (isLowSurrogate(low) && index > 1) {
            char high = text.charAt(index - 2);
            if (isHighSurrogate(high)) {
                return toCodePoint(high, low);
            }
        }
        return low;
    }

    public static int codePointBefore(char[] text, int index) {
        return codePointBefore(text, index, 0);
    }

    public static int codePointBefore(char[] text, int index, int start) {
        if (index <= start || start < 0 || index > text.length) {
            throw new IndexOutOfBoundsException();
        }
        char low = text[index - 1];
        boolean pair = isLowSurrogate(low) && index - 1 > start && isHighSurrogate(text[index - 2]);
        return pair ? toCodePoint(text[index - 2], low) : low;
    }

    public static int codePointCount(char[] text, int offset, int count) {
        if (count > text.length - offset || offset < 0 || count < 0) {
            throw new IndexOutOfBoundsException();
        }
        return codePointCount(String.valueOf(text, offset, count), 0, count);
    }

    public static int codePointCount(CharSequence text, int begin, int end) {
        if (begin < 0 || end > text.length() || begin > end) {
            throw new IndexOutOfBoundsException();
        }
        int count = 0;
        for (int i = begin; i < end; count++) {
            i += charCount(codePoint(text, i, end));
        }
        return count;
    }

    public static int offsetByCodePoints(CharSequence text, int index, int offset) {
        int length = text.length();
        if (index < 0 || index > length) {
            throw new IndexOutOfBoundsException();
        }
        int at = index;
        for (int i = 0; i < offset; i++) {
            if (at >= length) {
                throw new IndexOutOfBoundsException();
            }
            at += charCount(codePoint(text, at, length));
        }
        for (int i = 0; i > offset; i--) {
            if (at <= 0) {
                throw new IndexOutOfBoundsException();
            }
            at -= charCount(codePointBefore(text, at));
        }
        return at;
    }

    // Properties

    public static boolean isLetter(char c) {
        return Chars.property(c, Chars.IS_LETTER) != 0;
    }

    public static boolean isLetter(int codePoint) {
        return Chars.property(codePoint, Chars.IS_LETTER) != 0;
    }

    public static boolean isDigit(char c) {
        return Chars.property(c, Chars.IS_DIGIT) != 0;
    }

    public static boolean isDigit(int codePoint) {
        return Chars.property(codePoint, Chars.IS_DIGIT) != 0;
    }

    public static boolean isLetterOrDigit(char c) {
        return Chars.property(c, Chars.IS_LETTER_OR_DIGIT) != 0;
    }

    public static boolean isLetterOrDigit(int codePoint) {
        return Chars.property(codePoint, Chars.IS_LETTER_OR_DIGIT) != 0;
    }

    public static boolean isWhitespace(char c) {
        return Chars.property(c, Chars.IS_WHITESPACE) != 0;
    }

    public static boolean isWhitespace(int codePoint) {
        return Chars.property(codePoint, Chars.IS_WHITESPACE) != 0;
    }

    public static boolean isUpperCase(char c) {
        return Chars.property(c, Chars.IS_UPPER) != 0;
    }

    public static boolean isUpperCase(int codePoint) {
        return Chars.property(codePoint, Chars.IS_UPPER) != 0;
    }

    public static boolean isLowerCase(char c) {
        return Chars.property(c, Chars.IS_LOWER) != 0;
    }

    public static boolean isLowerCase(int codePoint) {
        return Chars.property(codePoint, Chars.IS_LOWER) != 0;
    }

    public static boolean isAlphabetic(int codePoint) {
        return Chars.property(codePoint, Chars.IS_ALPHABETIC) != 0;
    }

    public static boolean isIdeographic(int codePoint) {
        return Chars.property(codePoint, Chars.IS_IDEOGRAPHIC) != 0;
    }

    public static int getType(char c) {
        return Chars.property(c, Chars.CATEGORY);
    }

    public static int getType(int codePoint) {
        return Chars.property(codePoint, Chars.CATEGORY);
    }

    /** Whether the bit of the character's category is set in {@code categories}. */
    private static boolean isOneOf(int codePoint, int categories) {
        return (categories >> Chars.property(codePoint, Chars.CATEGORY) & 1) != 0;
    }

    public static boolean isDefined(char c) {
        return isDefined((int) c);
    }

    public static boolean isDefined(int codePoint) {
        return Chars.property(codePoint, Chars.CATEGORY) != UNASSIGNED;
    }

    public static boolean isTitleCase(char c) {
        return isTitleCase((int) c);
    }

    public static boolean isTitleCase(int codePoint) {
        return Chars.property(codePoint, Chars.CATEGORY) == TITLECASE_LETTER;
    }

    public static boolean isSpaceChar(char c) {
        return isSpaceChar((int) c);
    }

    public static boolean isSpaceChar(int codePoint) {
        return isOneOf(codePoint, 1 << SPACE_SEPARATOR | 1 << LINE_SEPARATOR | 1 << PARAGRAPH_SEPARATOR);
    }

    public static boolean isISOControl(char c) {
        return isISOControl((int) c);
    }

    public static boolean isISOControl(int codePoint) {
        return codePoint >= 0 && codePoint <= 0x9f && (codePoint >= 0x7f || codePoint <= 0x1f);
    }

    public static boolean isIdentifierIgnorable(char c) {
        return isIdentifierIgnorable((int) c);
    }

    public static boolean isIdentifierIgnorable(int codePoint) {
        return codePoint >= 0 && codePoint <= 8 || codePoint >= 0xe && codePoint <= 0x1b
            || codePoint >= 0x7f && codePoint <= 0x9f || getType(codePoint) == FORMAT;
    }

    public static boolean isJavaIdentifierStart(char c) {
        return isJavaIdentifierStart((int) c);
    }

    public static boolean isJavaIdentifierStart(int codePoint) {
        return isLetter(codePoint)
            || isOneOf(codePoint, 1 << LETTER_NUMBER | 1 << CURRENCY_SYMBOL | 1 << CONNECTOR_PUNCTUATION);
    }

    public static boolean isJavaIdentifierPart(char c) {
        return isJavaIdentifierPart((int) c);
    }

    public static boolean isJavaIdentifierPart(int codePoint) {
        return isJavaIdentifierStart(codePoint) || isIdentifierIgnorable(codePoint)
            || isOneOf(codePoint, 1 << DECIMAL_DIGIT_NUMBER | 1 << COMBINING_SPACING_MARK | 1 << NON_SPACING_MARK);
    }

    public static boolean isUnicodeIdentifierStart(char c) {
        return isUnicodeIdentifierStart((int) c);
    }

    /** Whether the character is a letter, a letter number, or one of a few characters that once were letters. */
    public static boolean isUnicodeIdentifierStart(int codePoint) {
        return isLetter(codePoint)
            || getType(codePoint) == LETTER_NUMBER
            || codePoint == 0x2118
            || codePoint == 0x212e
            || codePoint == 0x1885
            || codePoint == 0x1886
            || codePoint == 0x309b
            || codePoint == 0x309c;
    }

    public static boolean isUnicodeIdentifierPart(char c) {
        return isUnicodeIdentifierPart((int) c);
    }

    public static boolean isUnicodeIdentifierPart(int codePoint) {
        int type = getType(codePoint);
        return isUnicodeIdentifierStart(codePoint)
            || type == CONNECTOR_PUNCTUATION
            || type == DECIMAL_DIGIT_NUMBER
            || type == COMBINING_SPACING_MARK
            || type == NON_SPACING_MARK
            || isIdentifierIgnorable(codePoint)
            || codePoint == 0xb7
            || codePoint == 0x387
            || codePoint >= 0x1369 && codePoint <= 0x1371
            || codePoint == 0x19da;
    }

    public static char toUpperCase(char c) {
        return (char) Chars.property(c, Chars.TO_UPPER);
    }

    public static int toUpperCase(int codePoint) {
        return Chars.property(codePoint, Chars.TO_UPPER);
    }

    public static char toLowerCase(char c) {
        return (char) Chars.property(c, Chars.TO_LOWER);
    }

    public static int toLowerCase(int codePoint) {
        return Chars.property(codePoint, Chars.TO_LOWER);
    }

    public static char toTitleCase(char c) {
        return (char) Chars.property(c, Chars.TO_TITLE);
    }

    public static int toTitleCase(int codePoint) {
        return Chars.property(codePoint, Chars.TO_TITLE);
    }

    public static int digit(char c, int radix) {
        return digit((int) c, radix);
    }

    /** The digit value of a decimal digit of any script, or of an ASCII or full-width letter; -1 for other characters. */
    public static int digit(int codePoint, int radix) {
        int value = -1;
        if (codePoint >= '0' && codePoint <= '9') {
            value = codePoint - '0';
        } else if (codePoint < 0x80) {
            int letter = codePoint | 0x20;
            value = letter >= 'a' && letter <= 'z' ? letter - 'a' + 10 : -1;
        } else if (isDigit(codePoint) || isWideLetter(codePoint)) {
            value = Chars.property(codePoint, Chars.NUMBER);
        }
        return value < radix && radix >= MIN_RADIX && radix <= MAX_RADIX ? value : -1;
    }

    private static boolean isWideLetter(int codePoint) {
        return codePoint >= 0xff21 && codePoint <= 0xff3a || codePoint >= 0xff41 && codePoint <= 0xff5a;
    }

    public static int getNumericValue(char c) {
        return Chars.property(c, Chars.NUMBER);
    }

    public static int getNumericValue(int codePoint) {
        return Chars.property(codePoint, Chars.NUMBER);
    }

    public static char forDigit(int digit, int radix) {
        if (digit < 0 || digit >= radix || radix < MIN_RADIX || radix > MAX_RADIX) {
            return '\0';
        }
        return (char) (digit < 10 ? '0' + digit : 'a' - 10 + digit);
    }
}
