package java.util.function;

import java.util.Objects;

/** A condition on a value. */
@FunctionalInterface
public interface Predicate<T> {
    boolean test(T value);

    default Predicate<T> and(Predicate<? super T> other) {
        return new Conditions.And<T>(this, other);
    }

    default Predicate<T> or(Predicate<? super T> other) {
        return new Conditions.Or<T>(this, other);
    }

    default Predicate<T> negate() {
        return new Conditions.Not<T>(this);
    }

    static <T> Predicate<T> isEqual(Object target) {
        return new Conditions.Equal<T>(target);
    }

    @SuppressWarnings("unchecked")
    static <T> Predicate<T> not(Predicate<? super T> target) {
        return (Predicate<T>) Objects.requireNonNull(target).negate();
    }
}
