package udita.internal;

/** The properties of characters. */
public final class Chars {
    public static final int IS_LETTER = 0;
    public static final int IS_DIGIT = 1;
    public static final int IS_WHITESPACE = 2;
    public static final int IS_UPPER = 3;
    public static final int IS_LOWER = 4;
    public static final int TO_UPPER = 5;
    public static final int TO_LOWER = 6;

    private Chars() {
    }

    /** A property (0 or 1) or a mapping of a character of the basic plane. */
    public static native int property(int character, int which);
}
