package java.time.format;

import java.time.ZoneId;
import java.time.temporal.TemporalField;
import java.util.HashMap;
import java.util.Map;

/** Elements one after the other, which may be optional together. */
final class Sequence extends Element {
    private final Element[] elements;
    private final boolean isOptional;

    Sequence(Element[] elements, boolean isOptional) {
        this.elements = elements;
        this.isOptional = isOptional;
    }

    Sequence withOptional(boolean optional) {
        return optional == isOptional ? this : new Sequence(elements, optional);
    }

    @Override
    boolean print(Printing printing, StringBuilder text) {
        int length = text.length();
        printing.optionals += isOptional ? 1 : 0;
        try {
            for (Element element : elements) {
                if (!element.print(printing, text)) {
                    text.setLength(length);
                    return true;
                }
            }
        } finally {
            printing.optionals -= isOptional ? 1 : 0;
        }
        return true;
    }

    @Override
    int parse(Parsing parsing, CharSequence text, int at) {
        Map<TemporalField, Long> values = isOptional ? new HashMap<>(parsing.values) : null;
        ZoneId zone = parsing.zone;
        int position = at;
        for (Element element : elements) {
            position = element.parse(parsing, text, position);
            if (position < 0) {
                if (!isOptional) {
                    return position;
                }
                parsing.values = values;
                parsing.zone = zone;
                return at;
            }
        }
        return position;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(isOptional ? "[" : "(");
        for (Element element : elements) {
            text.append(element);
        }
        return text.append(isOptional ? ']' : ')').toString();
    }
}
