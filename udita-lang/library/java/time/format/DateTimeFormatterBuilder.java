package java.time.format;

import java.time.temporal.TemporalField;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Makes formatters of elements. */
public final class DateTimeFormatterBuilder {
    /** The builder around an optional section; {@code null} at the top. */
    private final DateTimeFormatterBuilder parent;
    private DateTimeFormatterBuilder active = this;
    private final List<Element> elements = new ArrayList<>();
    private int padWidth;
    private char padFill;
    /** The index of the number whose width numbers after it limit; -1 if the last element is no number. */
    private int lastNumber = -1;

    public DateTimeFormatterBuilder() {
        parent = null;
    }

    private DateTimeFormatterBuilder(DateTimeFormatterBuilder parent) {
        this.parent = parent;
    }

    public DateTimeFormatterBuilder parseCaseSensitive() {
        return add(Setting.SENSITIVE.element());
    }

    public DateTimeFormatterBuilder parseCaseInsensitive() {
        return add(Setting.INSENSITIVE.element());
    }

    public DateTimeFormatterBuilder parseStrict() {
        return add(Setting.STRICT.element());
    }

    public DateTimeFormatterBuilder parseLenient() {
        return add(Setting.LENIENT.element());
    }

    public DateTimeFormatterBuilder parseDefaulting(TemporalField field, long value) {
        Objects.requireNonNull(field, "field");
        return add(new DefaultValue(field, value));
    }

    public DateTimeFormatterBuilder appendValue(TemporalField field) {
        Objects.requireNonNull(field, "field");
        return addNumber(new NumberElement(field, 1, 19, SignStyle.NORMAL, 0));
    }

    public DateTimeFormatterBuilder appendValue(TemporalField field, int width) {
        Objects.requireNonNull(field, "field");
        if (width < 1 || width > 19) {
            throw new IllegalArgumentException("The width must be from 1 to 19 inclusive but was " + width);
        }
        return addNumber(new NumberElement(field, width, width, SignStyle.NOT_NEGATIVE, 0));
    }

    public DateTimeFormatterBuilder appendValue(TemporalField field, int minWidth, int maxWidth, SignStyle signStyle) {
        if (minWidth == maxWidth && signStyle == SignStyle.NOT_NEGATIVE) {
            return appendValue(field, maxWidth);
        }
        Objects.requireNonNull(field, "field");
        Objects.requireNonNull(signStyle, "signStyle");
        if (minWidth < 1 || minWidth > 19) {
            throw new IllegalArgumentException("The minimum width must be from 1 to 19 inclusive but was " + minWidth);
        }
        if (maxWidth < 1 || maxWidth > 19) {
            throw new IllegalArgumentException("The maximum width must be from 1 to 19 inclusive but was " + maxWidth);
        }
        if (maxWidth < minWidth) {
            throw new IllegalArgumentException("The maximum width must exceed or equal the minimum width but " + maxWidth + " < " + minWidth);
        }
        return addNumber(new NumberElement(field, minWidth, maxWidth, signStyle, 0));
    }

    /** The last two digits of a year from 2000 to 2099. */
    void appendShortYear(TemporalField field) {
        addNumber(new NumberElement(field, 2, 2, SignStyle.NOT_NEGATIVE, 0, 2000));
    }

    /** A number of a fixed width after another number takes its digits from the end. */
    private DateTimeFormatterBuilder addNumber(NumberElement number) {
        DateTimeFormatterBuilder section = active;
        if (section.lastNumber < 0) {
            int index = section.append(number);
            section.lastNumber = index;
            return this;
        }
        int first = section.lastNumber;
        NumberElement base = (NumberElement) section.elements.get(first);
        if (number.minWidth == number.maxWidth && number.signStyle == SignStyle.NOT_NEGATIVE) {
            section.append(number.withFixedWidth());
            section.elements.set(first, base.withFollowing(number.maxWidth));
            section.lastNumber = first;
        } else {
            section.elements.set(first, base.withFixedWidth());
            section.lastNumber = section.append(number);
        }
        return this;
    }

    private DateTimeFormatterBuilder add(Element element) {
        active.append(element);
        return this;
    }

    private int append(Element element) {
        Element added = padWidth > 0 ? new Padding(element, padWidth, padFill) : element;
        padWidth = 0;
        elements.add(added);
        lastNumber = -1;
        return added == element ? elements.size() - 1 : -1;
    }

    public DateTimeFormatterBuilder appendFraction(TemporalField field, int minWidth, int maxWidth, boolean decimalPoint) {
        Objects.requireNonNull(field, "field");
        if (!field.range().isFixed()) {
            throw new IllegalArgumentException("Field must have a fixed set of values: " + field);
        }
        if (minWidth < 0 || minWidth > 9) {
            throw new IllegalArgumentException("Minimum width must be from 0 to 9 inclusive but was " + minWidth);
        }
        if (maxWidth < 1 || maxWidth > 9) {
            throw new IllegalArgumentException("Maximum width must be from 1 to 9 inclusive but was " + maxWidth);
        }
        if (maxWidth < minWidth) {
            throw new IllegalArgumentException("Maximum width must exceed or equal the minimum width but " + maxWidth + " < " + minWidth);
        }
        int number = active.lastNumber;
        add(new FractionElement(field, minWidth, maxWidth, decimalPoint));
        if (number >= 0 && minWidth == maxWidth && !decimalPoint) {
            NumberElement base = (NumberElement) active.elements.get(number);
            active.elements.set(number, base.withFollowing(maxWidth));
            active.lastNumber = number;
        }
        return this;
    }

    public DateTimeFormatterBuilder appendText(TemporalField field) {
        return appendText(field, TextStyle.FULL);
    }

    public DateTimeFormatterBuilder appendText(TemporalField field, TextStyle style) {
        Objects.requireNonNull(field, "field");
        Objects.requireNonNull(style, "textStyle");
        return add(new TextElement(field, style));
    }

    public DateTimeFormatterBuilder appendInstant() {
        return add(new InstantElement());
    }

    public DateTimeFormatterBuilder appendOffsetId() {
        return appendOffset("+HH:MM:ss", "Z");
    }

    public DateTimeFormatterBuilder appendOffset(String pattern, String noOffsetText) {
        Objects.requireNonNull(pattern, "pattern");
        Objects.requireNonNull(noOffsetText, "noOffsetText");
        return add(new OffsetElement(pattern, noOffsetText));
    }

    public DateTimeFormatterBuilder appendZoneId() {
        return add(new ZoneElement(false));
    }

    public DateTimeFormatterBuilder appendZoneRegionId() {
        return add(new ZoneElement(true));
    }

    public DateTimeFormatterBuilder appendLiteral(char literal) {
        return add(new Literal(String.valueOf(literal)));
    }

    public DateTimeFormatterBuilder appendLiteral(String literal) {
        Objects.requireNonNull(literal, "literal");
        return literal.isEmpty() ? this : add(new Literal(literal));
    }

    public DateTimeFormatterBuilder append(DateTimeFormatter formatter) {
        Objects.requireNonNull(formatter, "formatter");
        return add(formatter.root().withOptional(false));
    }

    public DateTimeFormatterBuilder appendOptional(DateTimeFormatter formatter) {
        Objects.requireNonNull(formatter, "formatter");
        return add(formatter.root().withOptional(true));
    }

    public DateTimeFormatterBuilder appendPattern(String pattern) {
        Objects.requireNonNull(pattern, "pattern");
        new PatternParser(pattern, this).parse();
        return this;
    }

    public DateTimeFormatterBuilder padNext(int width) {
        return padNext(width, ' ');
    }

    public DateTimeFormatterBuilder padNext(int width, char fill) {
        if (width < 1) {
            throw new IllegalArgumentException("The pad width must be at least one but was " + width);
        }
        active.padWidth = width;
        active.padFill = fill;
        active.lastNumber = -1;
        return this;
    }

    public DateTimeFormatterBuilder optionalStart() {
        active.lastNumber = -1;
        active = new DateTimeFormatterBuilder(active);
        return this;
    }

    public DateTimeFormatterBuilder optionalEnd() {
        if (active.parent == null) {
            throw new IllegalStateException("Cannot call optionalEnd() as there was no previous call to optionalStart()");
        }
        DateTimeFormatterBuilder section = active;
        active = active.parent;
        return section.elements.isEmpty() ? this : add(section.sequence(true));
    }

    boolean isInOptional() {
        return active.parent != null;
    }

    private Sequence sequence(boolean isOptional) {
        return new Sequence(elements.toArray(new Element[0]), isOptional);
    }

    public DateTimeFormatter toFormatter() {
        return toFormatter(Locale.getDefault(Locale.Category.FORMAT));
    }

    public DateTimeFormatter toFormatter(Locale locale) {
        Objects.requireNonNull(locale, "locale");
        return toFormatter(locale, ResolverStyle.SMART);
    }

    DateTimeFormatter toFormatter(Locale locale, ResolverStyle style) {
        while (isInOptional()) {
            optionalEnd();
        }
        return new DateTimeFormatter(sequence(false), locale, style, null);
    }
}
