package org.junit.jupiter.api.function;

/** Code that returns a value or throws anything. */
@FunctionalInterface
public interface ThrowingSupplier<T> {
    T get() throws Throwable;
}
