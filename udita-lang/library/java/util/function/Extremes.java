package java.util.function;

import java.util.Comparator;
import java.util.Objects;

/** Operators that select the lesser or the greater of two values. */
final class Extremes {
    private Extremes() {
    }

    static final class Least<T> implements BinaryOperator<T> {
        private final Comparator<? super T> order;

        Least(Comparator<? super T> order) {
            this.order = Objects.requireNonNull(order);
        }

        @Override
        public T apply(T a, T b) {
            return order.compare(a, b) <= 0 ? a : b;
        }
    }

    static final class Greatest<T> implements BinaryOperator<T> {
        private final Comparator<? super T> order;

        Greatest(Comparator<? super T> order) {
            this.order = Objects.requireNonNull(order);
        }

        @Override
        public T apply(T a, T b) {
            return order.compare(a, b) >= 0 ? a : b;
        }
    }
}
