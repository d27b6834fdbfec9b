package org.assertj.core.api;

/** Makes the assertion about a value. */
@FunctionalInterface
public interface AssertFactory<T, ASSERT extends Assert<?, ?>> {
    ASSERT createAssert(T actual);
}
