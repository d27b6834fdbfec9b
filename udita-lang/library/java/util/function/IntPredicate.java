package java.util.function;

/** A condition on an {@code int}. */
@FunctionalInterface
public interface IntPredicate {
    boolean test(int value);

    default IntPredicate and(IntPredicate other) {
        return new Conditions.IntAnd(this, other);
    }

    default IntPredicate or(IntPredicate other) {
        return new Conditions.IntOr(this, other);
    }

    default IntPredicate negate() {
        return new Conditions.IntNot(this);
    }
}
