package java.util.function;

/** A condition on a {@code double}. */
@FunctionalInterface
public interface DoublePredicate {
    boolean test(double value);

    default DoublePredicate and(DoublePredicate other) {
        return new Conditions.DoubleAnd(this, other);
    }

    default DoublePredicate or(DoublePredicate other) {
        return new Conditions.DoubleOr(this, other);
    }

    default DoublePredicate negate() {
        return new Conditions.DoubleNot(this);
    }
}
