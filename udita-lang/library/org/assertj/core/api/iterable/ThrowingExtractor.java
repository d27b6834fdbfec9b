package org.assertj.core.api.iterable;

import java.util.function.Function;

/** A function that may throw an exception. */
@FunctionalInterface
public interface ThrowingExtractor<F, T, EXCEPTION extends Exception> extends Function<F, T> {
    T extractThrows(F input) throws EXCEPTION;

    @Override
    default T apply(F input) {
        try {
            return extractThrows(input);
        } catch (RuntimeException thrown) {
            throw thrown;
        } catch (Exception thrown) {
            throw new RuntimeException(thrown);
        }
    }
}
