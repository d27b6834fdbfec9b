package org.assertj.core.api;

import java.util.Objects;

/** Makes the assertion about a value that has to be an instance of a class. */
public class InstanceOfAssertFactory<T, ASSERT extends AbstractAssert<?, ?>> implements AssertFactory<Object, ASSERT> {
    private final Class<T> type;
    private final AssertFactory<T, ASSERT> delegate;

    public InstanceOfAssertFactory(Class<T> type, AssertFactory<T, ASSERT> delegate) {
        this.type = Objects.requireNonNull(type, "\nExpecting type not to be null");
        this.delegate = Objects.requireNonNull(delegate, "\nExpecting assertFactory not to be null");
    }

    public InstanceOfAssertFactory(Class<T> type, Class<?>[] typeArguments, AssertFactory<T, ASSERT> delegate) {
        this(type, delegate);
    }

    Class<T> getRawClass() {
        return type;
    }

    @Override
    public ASSERT createAssert(Object actual) {
        return delegate.createAssert(type.cast(actual));
    }

    @Override
    public String toString() {
        return "InstanceOfAssertFactory for " + type.getTypeName();
    }
}
