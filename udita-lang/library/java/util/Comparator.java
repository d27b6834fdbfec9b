package java.util;

import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** A comparison that orders objects. */
@FunctionalInterface
public interface Comparator<T> {
    int compare(T a, T b);

    @Override
    boolean equals(Object other);

    default Comparator<T> reversed() {
        return Collections.reverseOrder(this);
    }

    default Comparator<T> thenComparing(Comparator<? super T> other) {
        return new Comparators.Then<T>(this, other);
    }

    default <U> Comparator<T> thenComparing(Function<? super T, ? extends U> key, Comparator<? super U> order) {
        return thenComparing(new Comparators.ByKeyInOrder<T, U>(key, order));
    }

    default <U extends Comparable<? super U>> Comparator<T> thenComparing(Function<? super T, ? extends U> key) {
        return thenComparing(new Comparators.ByKey<T, U>(key));
    }

    default Comparator<T> thenComparingInt(ToIntFunction<? super T> key) {
        return thenComparing(new Comparators.ByInt<T>(key));
    }

    default Comparator<T> thenComparingLong(ToLongFunction<? super T> key) {
        return thenComparing(new Comparators.ByLong<T>(key));
    }

    default Comparator<T> thenComparingDouble(ToDoubleFunction<? super T> key) {
        return thenComparing(new Comparators.ByDouble<T>(key));
    }

    static <T extends Comparable<? super T>> Comparator<T> naturalOrder() {
        return Collections.anyOrder();
    }

    static <T extends Comparable<? super T>> Comparator<T> reverseOrder() {
        return Collections.reverseOrder();
    }

    static <T> Comparator<T> nullsFirst(Comparator<? super T> order) {
        return new Comparators.Nulls<T>(true, order);
    }

    static <T> Comparator<T> nullsLast(Comparator<? super T> order) {
        return new Comparators.Nulls<T>(false, order);
    }

    static <T, U> Comparator<T> comparing(Function<? super T, ? extends U> key, Comparator<? super U> order) {
        return new Comparators.ByKeyInOrder<T, U>(key, order);
    }

    static <T, U extends Comparable<? super U>> Comparator<T> comparing(Function<? super T, ? extends U> key) {
        return new Comparators.ByKey<T, U>(key);
    }

    static <T> Comparator<T> comparingInt(ToIntFunction<? super T> key) {
        return new Comparators.ByInt<T>(key);
    }

    static <T> Comparator<T> comparingLong(ToLongFunction<? super T> key) {
        return new Comparators.ByLong<T>(key);
    }

    static <T> Comparator<T> comparingDouble(ToDoubleFunction<? super T> key) {
        return new Comparators.ByDouble<T>(key);
    }
}
