package org.assertj.core.api;

import java.util.function.Consumer;

/** A consumer that may throw any exception. */
@FunctionalInterface
public interface ThrowingConsumer<T> extends Consumer<T> {
    void acceptThrows(T t) throws Throwable;

    @Override
    default void accept(T t) {
        try {
            acceptThrows(t);
        } catch (RuntimeException | AssertionError thrown) {
            throw thrown;
        } catch (Throwable thrown) {
            throw new RuntimeException(thrown);
        }
    }
}
