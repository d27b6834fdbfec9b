package java.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Formats texts with placeholders for arguments: {@code {0}} or {@code {1,number,#.##}}. */
public class MessageFormat extends Format {
    private Locale locale;
    /** The texts before the placeholders, and at last the one after them. */
    private List<String> texts;
    private List<Place> places;

    public MessageFormat(String pattern) {
        this(pattern, Locale.getDefault(Locale.Category.FORMAT));
    }

    public MessageFormat(String pattern, Locale locale) {
        this.locale = locale;
        applyPattern(pattern);
    }

    public static String format(String pattern, Object... arguments) {
        return new MessageFormat(pattern).format((Object) arguments);
    }

    public Locale getLocale() {
        return locale;
    }

    public void setLocale(Locale locale) {
        this.locale = locale;
    }

    /** A placeholder: the number of its argument, and how that is formatted; {@code null} for its usual way. */
    private static final class Place {
        final int number;
        Format format;

        Place(int number, Format format) {
            this.number = number;
            this.format = format;
        }
    }

    // Patterns

    public void applyPattern(String pattern) {
        texts = new ArrayList<>();
        places = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        boolean isQuoted = false;
        int i = 0;
        while (i < pattern.length()) {
            char c = pattern.charAt(i++);
            if (c == '\'') {
                if (pattern.startsWith("'", i)) {
                    text.append(c);
                    i++;
                } else {
                    isQuoted = !isQuoted;
                }
            } else if (c == '{' && !isQuoted) {
                int end = closingBrace(pattern, i);
                if (end == pattern.length()) {
                    break;
                }
                texts.add(text.toString());
                text.setLength(0);
                places.add(place(pattern.substring(i, end)));
                i = end + 1;
            } else {
                text.append(c);
            }
        }
        texts.add(text.toString());
    }

    /** The position of the brace that closes a placeholder; the end of the pattern if only inner braces are open there. */
    private static int closingBrace(String pattern, int at) {
        int depth = 0;
        boolean isQuoted = false;
        for (int i = at; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\'') {
                isQuoted = !isQuoted;
            } else if (c == '{' && !isQuoted) {
                depth++;
            } else if (c == '}' && !isQuoted) {
                if (depth == 0) {
                    return i;
                }
                depth--;
            }
        }
        if (depth == 0) {
            throw new IllegalArgumentException("Unmatched braces in the pattern.");
        }
        return pattern.length();
    }

    /** The placeholder with the text between its braces. */
    private Place place(String description) {
        int comma = description.indexOf(',');
        String number = comma < 0 ? description : description.substring(0, comma);
        String rest = comma < 0 ? "" : description.substring(comma + 1);
        comma = rest.indexOf(',');
        String type = (comma < 0 ? rest : rest.substring(0, comma)).stripLeading();
        String style = comma < 0 ? "" : rest.substring(comma + 1);
        int index;
        try {
            index = Integer.parseInt(number);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("can't parse argument number: " + number, e);
        }
        if (index < 0) {
            throw new IllegalArgumentException("negative argument number: " + index);
        }
        return new Place(index, format(type, style));
    }

    private Format format(String type, String style) {
        switch (type.trim().toLowerCase(Locale.ROOT)) {
            case "":
                return null;
            case "number":
                return numberFormat(style);
            case "choice":
                try {
                    return new ChoiceFormat(style);
                } catch (Exception e) {
                    throw new IllegalArgumentException("Choice Pattern incorrect: " + style, e);
                }
            case "date":
            case "time":
                throw new UnsupportedOperationException("udita has no MessageFormat of type " + type);
            default:
                throw new IllegalArgumentException("unknown format type: " + type);
        }
    }

    private NumberFormat numberFormat(String style) {
        switch (style.trim().toLowerCase(Locale.ROOT)) {
            case "":
                return NumberFormat.getInstance(locale);
            case "integer":
                return NumberFormat.getIntegerInstance(locale);
            case "percent":
                return NumberFormat.getPercentInstance(locale);
            case "currency":
                return NumberFormat.getCurrencyInstance(locale);
            default:
                return new DecimalFormat(style, DecimalFormatSymbols.getInstance(locale));
        }
    }

    /** A pattern that makes a format with the same texts and placeholders. */
    public String toPattern() {
        StringBuilder pattern = new StringBuilder();
        for (int i = 0; i < places.size(); i++) {
            Place place = places.get(i);
            appendQuoted(texts.get(i), pattern);
            pattern.append('{').append(place.number).append(description(place.format)).append('}');
        }
        appendQuoted(texts.get(places.size()), pattern);
        return pattern.toString();
    }

    private static void appendQuoted(String text, StringBuilder to) {
        boolean isQuoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\'') {
                to.append("''");
                continue;
            }
            if (isQuoted != (c == '{')) {
                to.append('\'');
                isQuoted = !isQuoted;
            }
            to.append(c);
        }
        to.append(isQuoted ? "'" : "");
    }

    /** The type and the style of a placeholder with that format; nothing for other classes of formats. */
    private String description(Format format) {
        if (format instanceof ChoiceFormat) {
            return ",choice," + ((ChoiceFormat) format).toPattern();
        }
        if (!(format instanceof NumberFormat)) {
            return "";
        }
        if (format.equals(NumberFormat.getInstance(locale))) {
            return ",number";
        }
        if (format.equals(NumberFormat.getCurrencyInstance(locale))) {
            return ",number,currency";
        }
        if (format.equals(NumberFormat.getPercentInstance(locale))) {
            return ",number,percent";
        }
        if (format.equals(NumberFormat.getIntegerInstance(locale))) {
            return ",number,integer";
        }
        return format instanceof DecimalFormat ? ",number," + ((DecimalFormat) format).toPattern() : "";
    }

    @Override
    public int hashCode() {
        return String.join("", texts).hashCode();
    }

    @Override
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (other == null || getClass() != other.getClass()) {
            return false;
        }
        MessageFormat that = (MessageFormat) other;
        boolean isSame = Objects.equals(locale, that.locale) && texts.equals(that.texts) && places.size() == that.places.size();
        for (int i = 0; isSame && i < places.size(); i++) {
            Place place = places.get(i);
            Place others = that.places.get(i);
            isSame = place.number == others.number && Objects.equals(place.format, others.format);
        }
        return isSame;
    }

    public Format[] getFormats() {
        Format[] formats = new Format[places.size()];
        for (int i = 0; i < formats.length; i++) {
            formats[i] = places.get(i).format;
        }
        return formats;
    }

    public void setFormats(Format[] formats) {
        for (int i = 0; i < Math.min(formats.length, places.size()); i++) {
            places.get(i).format = formats[i];
        }
    }

    public void setFormat(int index, Format format) {
        if (index >= places.size()) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        places.get(index).format = format;
    }

    public void setFormatByArgumentIndex(int argument, Format format) {
        for (Place place : places) {
            if (place.number == argument) {
                place.format = format;
            }
        }
    }

    // Formatting

    public final StringBuffer format(Object[] arguments, StringBuffer to, FieldPosition position) {
        return to.append(text(arguments));
    }

    @Override
    public final StringBuffer format(Object object, StringBuffer to, FieldPosition position) {
        return to.append(text(object));
    }

    @Override
    String text(Object object) {
        Object[] arguments = (Object[]) object;
        StringBuilder text = new StringBuilder();
        int i = 0;
        for (Place place : places) {
            text.append(texts.get(i++));
            if (arguments == null || place.number >= arguments.length) {
                text.append('{').append(place.number).append('}');
            } else {
                text.append(show(arguments[place.number], place.format, arguments));
            }
        }
        return text.append(texts.get(i)).toString();
    }

    private String show(Object argument, Format format, Object[] arguments) {
        if (argument == null) {
            return "null";
        }
        if (format != null) {
            String shown = format.format(argument);
            boolean isPattern = format instanceof ChoiceFormat && shown.indexOf('{') >= 0;
            return isPattern ? new MessageFormat(shown, locale).format((Object) arguments) : shown;
        }
        return argument instanceof Number ? NumberFormat.getInstance(locale).format(argument) : argument.toString();
    }

    // Parsing

    @Override
    public Object parseObject(String text, ParsePosition position) {
        return parse(text, position);
    }

    public Object[] parse(String text) throws ParseException {
        ParsePosition position = new ParsePosition(0);
        Object[] arguments = parse(text, position);
        if (position.getIndex() == 0) {
            throw new ParseException("MessageFormat parse error!", position.getErrorIndex());
        }
        return arguments;
    }

    /** The arguments whose text begins at {@code position}; {@code null} if there are none. */
    public Object[] parse(String text, ParsePosition position) {
        if (text == null) {
            return new Object[0];
        }
        int count = 0;
        for (Place place : places) {
            count = Math.max(count, place.number + 1);
        }
        Object[] arguments = new Object[count];
        int at = position.getIndex();
        for (int i = 0; i < places.size(); i++) {
            if (!text.startsWith(texts.get(i), at)) {
                position.setErrorIndex(at);
                return null;
            }
            at += texts.get(i).length();
            Place place = places.get(i);
            int end = place.format == null ? endOfText(text, at, texts.get(i + 1)) : parse(text, at, place, arguments);
            if (end < 0) {
                position.setErrorIndex(at);
                return null;
            }
            if (place.format == null) {
                String found = text.substring(at, end);
                if (!found.equals("{" + place.number + "}")) {
                    arguments[place.number] = found;
                }
            }
            at = end;
        }
        String last = texts.get(places.size());
        if (!text.startsWith(last, at)) {
            position.setErrorIndex(at);
            return null;
        }
        position.setIndex(at + last.length());
        return arguments;
    }

    /** An argument without a format ends where the text after its placeholder begins. */
    private static int endOfText(String text, int at, String next) {
        return next.isEmpty() ? text.length() : text.indexOf(next, at);
    }

    private static int parse(String text, int at, Place place, Object[] arguments) {
        ParsePosition end = new ParsePosition(at);
        arguments[place.number] = place.format.parseObject(text, end);
        return end.getIndex() == at ? -1 : end.getIndex();
    }
}
