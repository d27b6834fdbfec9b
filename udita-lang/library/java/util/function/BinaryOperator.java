package java.util.function;

import java.util.Comparator;

/** Maps two values to one of the same type. */
@FunctionalInterface
public interface BinaryOperator<T> extends BiFunction<T, T, T> {
    static <T> BinaryOperator<T> minBy(Comparator<? super T> order) {
        return new Extremes.Least<T>(order);
    }

    static <T> BinaryOperator<T> maxBy(Comparator<? super T> order) {
        return new Extremes.Greatest<T>(order);
    }
}
