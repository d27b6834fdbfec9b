package java.util;

/** Signals a number that is formatted as a character but is not a code point. */
public class IllegalFormatCodePointException extends IllegalFormatException {
    private final int codePoint;

    public IllegalFormatCodePointException(int codePoint) {
        this.codePoint = codePoint;
    }

    public int getCodePoint() {
        return codePoint;
    }

    @Override
    public String getMessage() {
        return "Code point = 0x" + Integer.toHexString(codePoint);
    }
}
