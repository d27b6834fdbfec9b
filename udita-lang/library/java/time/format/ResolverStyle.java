package java.time.format;

/** How the fields of a text become a date or time. */
public enum ResolverStyle {
    /** Fields must have valid values. */
    STRICT,
    /** Fields must be in their ranges; a day after the end of its month is the last. */
    SMART,
    /** Fields may be outside of their ranges. */
    LENIENT;
}
