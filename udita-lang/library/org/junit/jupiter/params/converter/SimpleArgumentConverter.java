package org.junit.jupiter.params.converter;

import org.junit.jupiter.api.extension.ParameterContext;

/** A converter that needs only the type of the parameter. */
public abstract class SimpleArgumentConverter implements ArgumentConverter {
    @Override
    public final Object convert(Object source, ParameterContext context) throws ArgumentConversionException {
        return convert(source, context.getParameter().getType());
    }

    protected abstract Object convert(Object source, Class<?> targetType) throws ArgumentConversionException;
}
