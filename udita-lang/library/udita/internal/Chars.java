package udita.internal;

/** The properties of characters; the numbers are the machine's. */
public final class Chars {
    public static final int CATEGORY = 0;
    public static final int IS_UPPER = 1;
    public static final int IS_LOWER = 2;
    public static final int IS_ALPHABETIC = 3;
    public static final int TO_UPPER = 4;
    public static final int TO_LOWER = 5;
    public static final int TO_TITLE = 6;
    public static final int NUMBER = 7;
    public static final int IS_IDEOGRAPHIC = 8;
    public static final int IS_WHITESPACE = 9;
    public static final int IS_LETTER = 10;
    public static final int IS_DIGIT = 11;
    public static final int IS_LETTER_OR_DIGIT = 12;
    public static final int IS_EMOJI = 13;
    public static final int IS_EMOJI_PRESENTATION = 14;
    public static final int IS_EMOJI_MODIFIER = 15;
    public static final int IS_EMOJI_MODIFIER_BASE = 16;
    public static final int IS_EMOJI_COMPONENT = 17;
    public static final int IS_PICTOGRAPH = 18;
    public static final int IS_MIRRORED = 19;
    public static final int DIRECTIONALITY = 20;

    private Chars() {
    }

    /** A property (0 or 1), a numeric value or a mapping of a code point. */
    public static native int property(int codePoint, int which);
}
