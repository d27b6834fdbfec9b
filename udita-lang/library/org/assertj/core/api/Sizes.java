package org.assertj.core.api;

import java.util.Map;
import java.util.Objects;
import org.assertj.core.presentation.StandardRepresentation;

/** The checks of the size of a group, a map or a text. */
final class Sizes {
    private final AbstractAssert<?, ?> owner;
    private final Object shown;
    private final int size;

    Sizes(AbstractAssert<?, ?> owner, Object shown, int size) {
        this.owner = owner;
        this.shown = shown;
        this.size = size;
    }

    void isEmpty() {
        owner.require(size == 0, "\nExpecting empty but was: %s", shown);
    }

    void isNotEmpty() {
        owner.require(size > 0, "\nExpecting actual not to be empty");
    }

    void is(int expected) {
        owner.require(size == expected, "\nExpected size: %s but was: %s in:\n%s", expected, size, shown);
    }

    void compares(boolean holds, String relation, int boundary) {
        owner.require(holds, "\nExpecting size of:\n  %s\nto be " + relation + " %s but was %s", shown, boundary, size);
    }

    void isGreaterThan(int boundary) {
        compares(size > boundary, "greater than", boundary);
    }

    void isGreaterThanOrEqualTo(int boundary) {
        compares(size >= boundary, "greater than or equal to", boundary);
    }

    void isLessThan(int boundary) {
        compares(size < boundary, "less than", boundary);
    }

    void isLessThanOrEqualTo(int boundary) {
        compares(size <= boundary, "less than or equal to", boundary);
    }

    void isBetween(int lower, int higher) {
        if (higher < lower) {
            String problem = "The higher boundary <" + higher + "> must be greater than the lower boundary <" + lower + ">.";
            throw new IllegalArgumentException(problem);
        }
        String format = "\nExpected size to be between: %s and %s but was: %s in:\n%s";
        owner.require(lower <= size && size <= higher, format, lower, higher, size, shown);
    }

    void isSameAs(Object other, String kind) {
        Objects.requireNonNull(other, "The " + kind + " to compare actual size with should not be null");
        int expected = of(other);
        String format = "\nActual and expected should have same size but actual size is:\n  %s\nwhile expected size is:\n  %s\n"
            + "Actual was:\n  %s\nExpected was:\n  %s";
        owner.require(size == expected, format, size, expected, shown, other);
    }

    private int of(Object other) {
        if (other instanceof CharSequence) {
            return ((CharSequence) other).length();
        }
        if (other instanceof Map<?, ?>) {
            return ((Map<?, ?>) other).size();
        }
        if (other instanceof Iterable<?>) {
            return Lists.of((Iterable<?>) other).size();
        }
        if (other instanceof Object[]) {
            return ((Object[]) other).length;
        }
        owner.require(other.getClass().isArray(), "\nExpecting an array but was: %s", other);
        return StandardRepresentation.boxes(other).size();
    }
}
