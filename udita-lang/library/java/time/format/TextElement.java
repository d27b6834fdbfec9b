package java.time.format;

import java.time.temporal.ChronoField;
import java.time.temporal.TemporalField;
import java.util.Locale;

/** The name of a month, a day of the week, a half of the day or an era, in English. */
final class TextElement extends Element {
    private static final String[] MONTHS = {"January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December"};
    private static final String[] DAYS = {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"};
    private static final String[] HALVES = {"AM", "PM"};
    private static final String[] ERAS = {"Before Christ", "Anno Domini"};
    private static final String[] SHORT_ERAS = {"BC", "AD"};

    private final TemporalField field;
    private final TextStyle style;

    TextElement(TemporalField field, TextStyle style) {
        this.field = field;
        this.style = style;
    }

    private String[] names() {
        if (!(field instanceof ChronoField chronoField)) {
            return null;
        }
        return switch (chronoField) {
            case MONTH_OF_YEAR -> MONTHS;
            case DAY_OF_WEEK -> DAYS;
            case AMPM_OF_DAY -> HALVES;
            case ERA -> style.asNormal() == TextStyle.FULL ? ERAS : SHORT_ERAS;
            default -> null;
        };
    }

    private String name(String full, Locale locale) {
        checkLocale(locale);
        if (style.asNormal() == TextStyle.NARROW) {
            return field == ChronoField.AMPM_OF_DAY ? full.substring(0, 1).toLowerCase() : full.substring(0, 1);
        }
        return style.asNormal() == TextStyle.SHORT && full.length() > 3 ? full.substring(0, 3) : full;
    }

    private static void checkLocale(Locale locale) {
        boolean isKnown = locale.equals(Locale.ENGLISH) || locale.equals(Locale.US) || locale.equals(Locale.ROOT);
        if (!isKnown) {
            throw new UnsupportedOperationException("udita has no names of months and days but English ones: " + locale);
        }
    }

    @Override
    boolean print(Printing printing, StringBuilder text) {
        Long value = printing.value(field);
        if (value == null) {
            return false;
        }
        String[] names = names();
        if (names == null) {
            return number().print(printing, text);
        }
        text.append(name(names[(int) (value - field.range().getMinimum())], printing.locale));
        return true;
    }

    private NumberElement number() {
        return new NumberElement(field, 1, 19, SignStyle.NORMAL, 0);
    }

    /** Finds the longest name. */
    @Override
    int parse(Parsing parsing, CharSequence text, int at) {
        String[] names = names();
        if (names == null) {
            return number().parse(parsing, text, at);
        }
        for (int i = 0; i < names.length; i++) {
            String name = name(names[i], parsing.locale);
            if (parsing.continuesWith(text, at, name)) {
                return parsing.put(field, i + field.range().getMinimum(), at, at + name.length());
            }
        }
        return parsing.isStrict ? ~at : number().parse(parsing, text, at);
    }

    @Override
    public String toString() {
        return "Text(" + field + (style == TextStyle.FULL ? ")" : "," + style + ")");
    }
}
