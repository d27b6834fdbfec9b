package java.util.function;

/** A condition on a {@code long}. */
@FunctionalInterface
public interface LongPredicate {
    boolean test(long value);

    default LongPredicate and(LongPredicate other) {
        return new Conditions.LongAnd(this, other);
    }

    default LongPredicate or(LongPredicate other) {
        return new Conditions.LongOr(this, other);
    }

    default LongPredicate negate() {
        return new Conditions.LongNot(this);
    }
}
