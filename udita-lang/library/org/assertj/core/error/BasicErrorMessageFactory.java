package org.assertj.core.error;

import org.assertj.core.description.Description;
import org.assertj.core.description.TextDescription;
import org.assertj.core.presentation.Literal;
import org.assertj.core.presentation.Representation;
import org.assertj.core.presentation.StandardRepresentation;

/** A message by a format: each {@code %s} is the representation of an argument. */
public class BasicErrorMessageFactory implements ErrorMessageFactory {
    protected final String format;
    protected final Object[] arguments;

    public BasicErrorMessageFactory(String format, Object... arguments) {
        this.format = format;
        this.arguments = arguments;
    }

    protected static CharSequence unquotedString(String text) {
        return new Literal(text);
    }

    @Override
    public String create(Description description, Representation representation) {
        Object[] texts = new Object[arguments.length];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = representation.toStringOf(arguments[i]);
        }
        return prefix(description) + TextDescription.filled(format, texts);
    }

    @Override
    public String create(Description description) {
        return create(description, StandardRepresentation.STANDARD_REPRESENTATION);
    }

    @Override
    public String create() {
        return create(null);
    }

    /** The begin of a message: its description in brackets, if there is one. */
    public static String prefix(Description description) {
        String text = description == null ? null : description.value();
        return text == null || text.isEmpty() ? "" : "[" + text + "] ";
    }
}
