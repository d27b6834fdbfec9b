package java.util.function;

/** A condition on two values. */
@FunctionalInterface
public interface BiPredicate<T, U> {
    boolean test(T first, U second);

    default BiPredicate<T, U> and(BiPredicate<? super T, ? super U> other) {
        return new Conditions.BiAnd<T, U>(this, other);
    }

    default BiPredicate<T, U> or(BiPredicate<? super T, ? super U> other) {
        return new Conditions.BiOr<T, U>(this, other);
    }

    default BiPredicate<T, U> negate() {
        return new Conditions.BiNot<T, U>(this);
    }
}
