package org.assertj.core.api;

/** The assertions of a value with an order. */
public abstract class AbstractComparableAssert<
    SELF extends AbstractComparableAssert<SELF, ACTUAL>,
    ACTUAL extends Comparable<? super ACTUAL>
> extends AbstractObjectAssert<SELF, ACTUAL> {
    protected AbstractComparableAssert(ACTUAL actual, Class<?> selfType) {
        super(actual, selfType);
    }

    Order order() {
        return new Order(this, actual);
    }

    public SELF isEqualByComparingTo(ACTUAL other) {
        return check(() -> order().isEqualByComparing(other));
    }

    public SELF isNotEqualByComparingTo(ACTUAL other) {
        return check(() -> order().isUnequalByComparing(other));
    }

    public SELF isLessThan(ACTUAL other) {
        return check(() -> order().isLess(other));
    }

    public SELF isLessThanOrEqualTo(ACTUAL other) {
        return check(() -> order().isLessOrEqual(other));
    }

    public SELF isGreaterThan(ACTUAL other) {
        return check(() -> order().isGreater(other));
    }

    public SELF isGreaterThanOrEqualTo(ACTUAL other) {
        return check(() -> order().isGreaterOrEqual(other));
    }

    public SELF isBetween(ACTUAL startInclusive, ACTUAL endInclusive) {
        return check(() -> order().isBetween(startInclusive, endInclusive));
    }

    public SELF isStrictlyBetween(ACTUAL startExclusive, ACTUAL endExclusive) {
        return check(() -> order().isStrictlyBetween(startExclusive, endExclusive));
    }
}
