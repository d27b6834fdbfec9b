package org.assertj.core.description;

/** A description by a format and its arguments. */
public class TextDescription extends Description {
    private final String format;
    private final Object[] arguments;

    public TextDescription(String format, Object... arguments) {
        this.format = format == null ? "" : format;
        this.arguments = arguments == null ? null : arguments.clone();
    }

    @Override
    public String value() {
        return filled(format, arguments);
    }

    /** A text with its arguments. Without arguments, percent signs stand for themselves, but {@code %n} is a new line. */
    public static String filled(String format, Object... arguments) {
        boolean isPlain = arguments == null || arguments.length == 0;
        return isPlain ? format.replace("%n", "\n") : String.format(format, arguments);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TextDescription that && value().equals(that.value());
    }

    @Override
    public int hashCode() {
        return value().hashCode();
    }
}
