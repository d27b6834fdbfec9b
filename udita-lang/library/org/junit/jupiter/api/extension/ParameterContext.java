package org.junit.jupiter.api.extension;

import java.lang.annotation.Annotation;
import java.lang.reflect.Parameter;
import java.util.Optional;

/** What a resolver of parameters, or a converter of arguments, is told of a parameter. */
public interface ParameterContext {
    Parameter getParameter();

    int getIndex();

    Optional<Object> getTarget();

    boolean isAnnotated(Class<? extends Annotation> annotationType);
}
