package java.time.format;

import java.time.DateTimeException;

/** Fills the text of an element on the left. */
final class Padding extends Element {
    private final Element element;
    private final int width;
    private final char fill;

    Padding(Element element, int width, char fill) {
        this.element = element;
        this.width = width;
        this.fill = fill;
    }

    @Override
    boolean print(Printing printing, StringBuilder text) {
        int begin = text.length();
        if (!element.print(printing, text)) {
            return false;
        }
        int length = text.length() - begin;
        if (length > width) {
            throw new DateTimeException("Cannot print as output of " + length + " characters exceeds pad width of " + width);
        }
        text.insert(begin, String.valueOf(fill).repeat(width - length));
        return true;
    }

    @Override
    int parse(Parsing parsing, CharSequence text, int at) {
        if (at == text.length()) {
            return ~at;
        }
        int end = at + width;
        if (end > text.length()) {
            if (parsing.isStrict) {
                return ~at;
            }
            end = text.length();
        }
        int begin = at;
        while (begin < end && parsing.same(text.charAt(begin), fill)) {
            begin++;
        }
        int position = element.parse(parsing, text.subSequence(0, end), begin);
        return position != end && parsing.isStrict ? ~(at + begin) : position;
    }

    @Override
    public String toString() {
        return "Pad(" + element + "," + width + (fill == ' ' ? ")" : ",'" + fill + "')");
    }
}
