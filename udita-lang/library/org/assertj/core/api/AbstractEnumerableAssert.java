package org.assertj.core.api;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** The assertions of the size of an iterable or an array. */
public abstract class AbstractEnumerableAssert<SELF extends AbstractEnumerableAssert<SELF, ACTUAL, ELEMENT>, ACTUAL, ELEMENT>
    extends AbstractAssert<SELF, ACTUAL> {
    Comparison elementComparison = Comparison.STANDARD;

    protected AbstractEnumerableAssert(ACTUAL actual, Class<?> selfType) {
        super(actual, selfType);
    }

    /** The elements of the value, which is not {@code null}. */
    abstract List<ELEMENT> list();

    Group group() {
        present();
        return new Group(this, elementComparison, actual, list());
    }

    private Sizes sizes() {
        present();
        return new Sizes(this, actual, list().size());
    }

    @Override
    <A extends AbstractAssert<?, ?>> A passed(A next) {
        if (next instanceof AbstractEnumerableAssert<?, ?, ?>) {
            ((AbstractEnumerableAssert<?, ?, ?>) next).elementComparison = elementComparison;
        }
        return super.passed(next);
    }

    public SELF usingElementComparator(Comparator<? super ELEMENT> comparator) {
        elementComparison = new Comparison(Objects.requireNonNull(comparator), null);
        return myself;
    }

    public SELF usingDefaultElementComparator() {
        elementComparison = Comparison.STANDARD;
        return usingDefaultComparator();
    }

    public void isNullOrEmpty() {
        check(() -> require(actual == null || list().isEmpty(), "\nExpecting null or empty but was: %s", actual));
    }

    public void isEmpty() {
        check(() -> sizes().isEmpty());
    }

    public SELF isNotEmpty() {
        return check(() -> sizes().isNotEmpty());
    }

    public SELF hasSize(int expected) {
        return check(() -> sizes().is(expected));
    }

    public SELF hasSizeGreaterThan(int boundary) {
        return check(() -> sizes().isGreaterThan(boundary));
    }

    public SELF hasSizeGreaterThanOrEqualTo(int boundary) {
        return check(() -> sizes().isGreaterThanOrEqualTo(boundary));
    }

    public SELF hasSizeLessThan(int boundary) {
        return check(() -> sizes().isLessThan(boundary));
    }

    public SELF hasSizeLessThanOrEqualTo(int boundary) {
        return check(() -> sizes().isLessThanOrEqualTo(boundary));
    }

    public SELF hasSizeBetween(int lowerBoundary, int higherBoundary) {
        return check(() -> sizes().isBetween(lowerBoundary, higherBoundary));
    }

    public SELF hasSameSizeAs(Iterable<?> other) {
        return check(() -> sizes().isSameAs(other, "Iterable"));
    }

    public SELF hasSameSizeAs(Object array) {
        return check(() -> sizes().isSameAs(array, "Array"));
    }
}
