package java.time.format;

/** Which signs numbers have. */
public enum SignStyle {
    /** Only negative numbers have a sign. */
    NORMAL,
    /** All numbers have a sign. */
    ALWAYS,
    /** No number has a sign. */
    NEVER,
    /** Negative numbers are errors. */
    NOT_NEGATIVE,
    /** Negative numbers have a sign, and those with more digits than the least width. */
    EXCEEDS_PAD;
}
