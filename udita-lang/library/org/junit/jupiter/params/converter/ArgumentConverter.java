package org.junit.jupiter.params.converter;

import org.junit.jupiter.api.extension.ParameterContext;

/** Makes an argument of a parameterised test of the value that its source gives. */
@FunctionalInterface
public interface ArgumentConverter {
    Object convert(Object source, ParameterContext context) throws ArgumentConversionException;
}
