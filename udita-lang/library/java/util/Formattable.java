package java.util;

/** An object with its own text for {@code %s}. */
public interface Formattable {
    /** Writes the text to {@code formatter}; a width or precision that is not given is -1. */
    void formatTo(Formatter formatter, int flags, int width, int precision);
}
