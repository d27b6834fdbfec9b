package org.apache.logging.log4j.util;

/** Computes a value when it is needed. */
@FunctionalInterface
public interface Supplier<T> {
    T get();
}
