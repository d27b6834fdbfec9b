package java.time.format;

/** A part of a formatter, which prints and parses. */
abstract class Element {
    /** Appends the text. Returns {@code false} if an optional value is missing. */
    abstract boolean print(Printing printing, StringBuilder text);

    /** Returns the position after the parsed text, or the complement of the position of an error. */
    abstract int parse(Parsing parsing, CharSequence text, int at);
}
