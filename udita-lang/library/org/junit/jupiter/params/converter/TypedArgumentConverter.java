package org.junit.jupiter.params.converter;

import java.util.Objects;
import org.junit.jupiter.api.extension.ParameterContext;

/** A converter of values of one type to another. */
public abstract class TypedArgumentConverter<S, T> implements ArgumentConverter {
    private final Class<S> sourceType;
    private final Class<T> targetType;

    protected TypedArgumentConverter(Class<S> sourceType, Class<T> targetType) {
        this.sourceType = Objects.requireNonNull(sourceType, "sourceType must not be null");
        this.targetType = Objects.requireNonNull(targetType, "targetType must not be null");
    }

    @Override
    public final Object convert(Object source, ParameterContext context) throws ArgumentConversionException {
        if (source == null) {
            return convert(null);
        }
        if (!sourceType.isInstance(source)) {
            throw new ArgumentConversionException(getClass().getSimpleName() + " cannot convert objects of type ["
                    + source.getClass().getName() + "]. Only source objects of type [" + sourceType.getName() + "] are supported.");
        }
        if (!targetType.isAssignableFrom(context.getParameter().getType())) {
            throw new ArgumentConversionException(getClass().getSimpleName() + " cannot convert to type ["
                    + context.getParameter().getType().getName() + "]. Only target type [" + targetType.getName() + "] is supported.");
        }
        return convert(sourceType.cast(source));
    }

    protected abstract T convert(S source) throws ArgumentConversionException;
}
