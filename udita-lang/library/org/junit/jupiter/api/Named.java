package org.junit.jupiter.api;

/** A value with a name for reports. */
public interface Named<T> {
    static <T> Named<T> of(String name, T payload) {
        if (name == null || name.isBlank()) {
            throw new IllegalArgumentException("name must not be null or blank");
        }
        return new Named<T>() {
            @Override
            public String getName() {
                return name;
            }

            @Override
            public T getPayload() {
                return payload;
            }

            @Override
            public String toString() {
                return name;
            }
        };
    }

    static <T> Named<T> named(String name, T payload) {
        return of(name, payload);
    }

    String getName();

    T getPayload();
}
