package org.assertj.core.data;

import java.util.Objects;

/** How far two numbers may be apart. */
public class Offset<T extends Number> {
    public final T value;
    /** Whether a difference of exactly the offset is too much. */
    public final boolean strict;

    private Offset(T value, boolean strict) {
        this.value = value;
        this.strict = strict;
    }

    public static <T extends Number> Offset<T> offset(T value) {
        if (Objects.requireNonNull(value).doubleValue() < 0) {
            throw new IllegalArgumentException("An offset value should be greater than or equal to zero");
        }
        return new Offset<>(value, false);
    }

    public static <T extends Number> Offset<T> strictOffset(T value) {
        if (Objects.requireNonNull(value).doubleValue() <= 0) {
            throw new IllegalArgumentException("A strict offset value should be greater than zero");
        }
        return new Offset<>(value, true);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Offset<?> that && strict == that.strict && value.equals(that.value);
    }

    @Override
    public int hashCode() {
        return Objects.hash(value, strict);
    }

    @Override
    public String toString() {
        return (strict ? "strict " : "") + "Offset[value=" + value + "]";
    }
}
