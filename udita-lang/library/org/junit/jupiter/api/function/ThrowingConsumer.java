package org.junit.jupiter.api.function;

/** Code that takes a value and may throw anything. */
@FunctionalInterface
public interface ThrowingConsumer<T> {
    void accept(T value) throws Throwable;
}
