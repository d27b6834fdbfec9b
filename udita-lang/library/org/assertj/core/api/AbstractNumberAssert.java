package org.assertj.core.api;

import java.util.Objects;
import org.assertj.core.data.Offset;
import org.assertj.core.data.Percentage;

/** The assertions of a number. */
public abstract class AbstractNumberAssert<
    SELF extends AbstractNumberAssert<SELF, ACTUAL>,
    ACTUAL extends Number & Comparable<? super ACTUAL>
> extends AbstractComparableAssert<SELF, ACTUAL> {
    protected AbstractNumberAssert(ACTUAL actual, Class<?> selfType) {
        super(actual, selfType);
    }

    abstract ACTUAL number(int value);

    /** How far the number is from another one. */
    abstract ACTUAL distance(ACTUAL other);

    boolean isSame(ACTUAL other) {
        return actual.equals(other);
    }

    public SELF isZero() {
        return isEqualByComparingTo(number(0));
    }

    public SELF isNotZero() {
        return isNotEqualByComparingTo(number(0));
    }

    public SELF isOne() {
        return isEqualByComparingTo(number(1));
    }

    public SELF isPositive() {
        return isGreaterThan(number(0));
    }

    public SELF isNegative() {
        return isLessThan(number(0));
    }

    public SELF isNotNegative() {
        return isGreaterThanOrEqualTo(number(0));
    }

    public SELF isNotPositive() {
        return isLessThanOrEqualTo(number(0));
    }

    private boolean isWithin(ACTUAL expected, Offset<ACTUAL> offset) {
        int compared = distance(expected).compareTo(offset.value);
        return isSame(expected) && !offset.strict || (offset.strict ? compared < 0 : compared <= 0);
    }

    public SELF isCloseTo(ACTUAL expected, Offset<ACTUAL> offset) {
        return checkPresent(() -> {
            Objects.requireNonNull(offset, "The given offset should not be null");
            Objects.requireNonNull(expected, "The given number should not be null");
            String valid = offset.strict ? "invalid" : "valid";
            String format = "\nExpecting actual:\n  %s\nto be close to:\n  %s\nby less than %s but difference was %s.\n"
                + "(a difference of exactly %s being considered " + valid + ")";
            boolean holds = isSame(expected) || isWithin(expected, offset);
            require(holds, format, actual, expected, offset.value, distance(expected), offset.value);
        });
    }

    public SELF isNotCloseTo(ACTUAL expected, Offset<ACTUAL> offset) {
        return checkPresent(() -> {
            Objects.requireNonNull(offset, "The given offset should not be null");
            Objects.requireNonNull(expected, "The given number should not be null");
            String valid = offset.strict ? "valid" : "invalid";
            String format = "\nExpecting actual:\n  %s\nnot to be close to:\n  %s\nby less than %s but difference was %s.\n"
                + "(a difference of exactly <%s> being considered " + valid + ")";
            require(!isWithin(expected, offset), format, actual, expected, offset.value, distance(expected), offset.value);
        });
    }

    public SELF isCloseTo(ACTUAL expected, Percentage percentage) {
        return checkPresent(() -> {
            Objects.requireNonNull(percentage, "The given percentage should not be null");
            double allowed = Math.abs(percentage.value * expected.doubleValue() / 100d);
            double difference = distance(expected).doubleValue();
            boolean isFar = difference > allowed || Double.isNaN(difference) || Double.isInfinite(difference);
            String format = "\nExpecting actual:\n  %s\nto be close to:\n  %s\nby less than %s but difference was %s%%.\n"
                + "(a difference of exactly %s being considered valid)";
            require(isSame(expected) || !isFar, format, actual, expected, percentage, parts(expected), percentage);
        });
    }

    public SELF isNotCloseTo(ACTUAL expected, Percentage percentage) {
        return checkPresent(() -> {
            Objects.requireNonNull(percentage, "The given percentage should not be null");
            double allowed = Math.abs(percentage.value * expected.doubleValue() / 100d);
            boolean isSame = isSame(expected);
            boolean isFar = !isSame && (Double.isInfinite(allowed) || distance(expected).doubleValue() > allowed);
            String format = "\nExpecting actual:\n  %s\nnot to be close to:\n  %s\nby more than %s but difference was %s%%.\n"
                + "(a difference of exactly %s being considered incorrect)";
            require(isFar, format, actual, expected, percentage, parts(expected), percentage);
        });
    }

    /** The distance from a number, in percent of it. */
    private double parts(ACTUAL expected) {
        return distance(expected).doubleValue() / expected.doubleValue() * 100d;
    }
}
