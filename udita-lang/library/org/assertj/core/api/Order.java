package org.assertj.core.api;

import java.util.Objects;

/** The checks of how a value is ordered against others. */
final class Order {
    private final AbstractAssert<?, ?> owner;
    private final Comparison comparison;
    private final Object actual;

    Order(AbstractAssert<?, ?> owner, Object actual) {
        this(owner, actual, owner.comparison);
    }

    Order(AbstractAssert<?, ?> owner, Object actual, Comparison comparison) {
        this.owner = owner;
        this.comparison = comparison;
        this.actual = actual;
        owner.present();
    }

    private void require(boolean holds, String relation, Object other) {
        owner.require(holds, "\nExpecting actual:\n  %s\nto be " + relation + ":\n  %s\n%s", actual, other, comparison);
    }

    void isLess(Object other) {
        owner.require(comparison.isLess(actual, other), "\nExpecting actual:\n  %s\nto be less than:\n  %s %s", actual, other, comparison);
    }

    void isLessOrEqual(Object other) {
        String format = "\nExpecting actual:\n  %s\nto be less than or equal to:\n  %s %s";
        owner.require(!comparison.isGreater(actual, other), format, actual, other, comparison);
    }

    void isGreater(Object other) {
        require(comparison.isGreater(actual, other), "greater than", other);
    }

    void isGreaterOrEqual(Object other) {
        require(!comparison.isLess(actual, other), "greater than or equal to", other);
    }

    void isBefore(Object other) {
        require(comparison.isLess(actual, other), "strictly before", other);
    }

    void isBeforeOrEqual(Object other) {
        require(!comparison.isGreater(actual, other), "before or equal to", other);
    }

    void isAfter(Object other) {
        require(comparison.isGreater(actual, other), "strictly after", other);
    }

    void isAfterOrEqual(Object other) {
        require(!comparison.isLess(actual, other), "after or equal to", other);
    }

    void isBetween(Object start, Object end) {
        between(start, end, true);
    }

    void isStrictlyBetween(Object start, Object end) {
        between(start, end, false);
    }

    private void between(Object start, Object end, boolean isClosed) {
        Objects.requireNonNull(start, "The start range to compare actual with should not be null");
        Objects.requireNonNull(end, "The end range to compare actual with should not be null");
        if (isClosed ? comparison.isGreater(start, end) : !comparison.isLess(start, end)) {
            String relation = isClosed ? "less than" : "less than or equal to";
            throw new IllegalArgumentException("The end value <" + end + "> must not be " + relation + " the start value <" + start + ">!");
        }
        boolean isIn = isClosed
            ? !comparison.isGreater(start, actual) && !comparison.isGreater(actual, end)
            : comparison.isLess(start, actual) && comparison.isLess(actual, end);
        String range = isClosed ? "[%s, %s]" : "]%s, %s[";
        owner.require(isIn, "\nExpecting actual:\n  %s\nto be between:\n  " + range + "\n%s", actual, start, end, comparison);
    }

    void isEqual(Object other) {
        if (!comparison.areEqual(actual, other)) {
            throw Messages.unequal(owner.info, comparison, actual, other);
        }
    }

    @SuppressWarnings("unchecked")
    private boolean comparesEqual(Object other) {
        return ((Comparable<Object>) actual).compareTo(other) == 0;
    }

    void isEqualByComparing(Object other) {
        if (!comparesEqual(other)) {
            throw Messages.unequal(owner.info, Comparison.STANDARD, actual, other);
        }
    }

    void isUnequalByComparing(Object other) {
        String format = "\nExpecting actual:\n  %s\nnot to be equal to:\n  %s\n";
        owner.require(!comparesEqual(other), format, actual, other);
    }
}
