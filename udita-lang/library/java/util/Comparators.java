package java.util;

import java.io.Serializable;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** The comparators of {@code Comparator} and {@code Map.Entry}. */
final class Comparators {
    private Comparators() {
    }

    /** An order, followed by a second order for objects that are equal in the first. */
    static final class Then<T> implements Comparator<T>, Serializable {
        private final Comparator<? super T> first;
        private final Comparator<? super T> second;

        Then(Comparator<? super T> first, Comparator<? super T> second) {
            this.first = first;
            this.second = Objects.requireNonNull(second);
        }

        @Override
        public int compare(T a, T b) {
            int comparison = first.compare(a, b);
            return comparison != 0 ? comparison : second.compare(a, b);
        }
    }

    static final class ByKey<T, U extends Comparable<? super U>> implements Comparator<T>, Serializable {
        private final Function<? super T, ? extends U> key;

        ByKey(Function<? super T, ? extends U> key) {
            this.key = Objects.requireNonNull(key);
        }

        @Override
        public int compare(T a, T b) {
            return key.apply(a).compareTo(key.apply(b));
        }
    }

    static final class ByKeyInOrder<T, U> implements Comparator<T>, Serializable {
        private final Function<? super T, ? extends U> key;
        private final Comparator<? super U> order;

        ByKeyInOrder(Function<? super T, ? extends U> key, Comparator<? super U> order) {
            this.key = Objects.requireNonNull(key);
            this.order = Objects.requireNonNull(order);
        }

        @Override
        public int compare(T a, T b) {
            return order.compare(key.apply(a), key.apply(b));
        }
    }

    static final class ByInt<T> implements Comparator<T>, Serializable {
        private final ToIntFunction<? super T> key;

        ByInt(ToIntFunction<? super T> key) {
            this.key = Objects.requireNonNull(key);
        }

        @Override
        public int compare(T a, T b) {
            return Integer.compare(key.applyAsInt(a), key.applyAsInt(b));
        }
    }

    static final class ByLong<T> implements Comparator<T>, Serializable {
        private final ToLongFunction<? super T> key;

        ByLong(ToLongFunction<? super T> key) {
            this.key = Objects.requireNonNull(key);
        }

        @Override
        public int compare(T a, T b) {
            return Long.compare(key.applyAsLong(a), key.applyAsLong(b));
        }
    }

    static final class ByDouble<T> implements Comparator<T>, Serializable {
        private final ToDoubleFunction<? super T> key;

        ByDouble(ToDoubleFunction<? super T> key) {
            this.key = Objects.requireNonNull(key);
        }

        @Override
        public int compare(T a, T b) {
            return Double.compare(key.applyAsDouble(a), key.applyAsDouble(b));
        }
    }

    /** Orders {@code null} before or after all other values; without a further order, these are equal. */
    static final class Nulls<T> implements Comparator<T>, Serializable {
        private final boolean first;
        private final Comparator<? super T> order;

        Nulls(boolean first, Comparator<? super T> order) {
            this.first = first;
            this.order = order;
        }

        @Override
        public int compare(T a, T b) {
            if (a == null) {
                return b == null ? 0 : first ? -1 : 1;
            }
            if (b == null) {
                return first ? 1 : -1;
            }
            return order == null ? 0 : order.compare(a, b);
        }

        @Override
        @SuppressWarnings("unchecked")
        public Comparator<T> thenComparing(Comparator<? super T> other) {
            Objects.requireNonNull(other);
            Comparator<T> mine = (Comparator<T>) order;
            return new Nulls<T>(first, order == null ? other : mine.thenComparing(other));
        }

        @Override
        public Comparator<T> reversed() {
            return new Nulls<T>(!first, order == null ? null : order.reversed());
        }
    }

    static final class OfEntryKeys<K extends Comparable<? super K>, V>
            implements Comparator<Map.Entry<K, V>>, Serializable {
        @Override
        public int compare(Map.Entry<K, V> a, Map.Entry<K, V> b) {
            return a.getKey().compareTo(b.getKey());
        }
    }

    static final class OfEntryValues<K, V extends Comparable<? super V>>
            implements Comparator<Map.Entry<K, V>>, Serializable {
        @Override
        public int compare(Map.Entry<K, V> a, Map.Entry<K, V> b) {
            return a.getValue().compareTo(b.getValue());
        }
    }

    static final class OfEntryKeysInOrder<K, V> implements Comparator<Map.Entry<K, V>>, Serializable {
        private final Comparator<? super K> order;

        OfEntryKeysInOrder(Comparator<? super K> order) {
            this.order = Objects.requireNonNull(order);
        }

        @Override
        public int compare(Map.Entry<K, V> a, Map.Entry<K, V> b) {
            return order.compare(a.getKey(), b.getKey());
        }
    }

    static final class OfEntryValuesInOrder<K, V> implements Comparator<Map.Entry<K, V>>, Serializable {
        private final Comparator<? super V> order;

        OfEntryValuesInOrder(Comparator<? super V> order) {
            this.order = Objects.requireNonNull(order);
        }

        @Override
        public int compare(Map.Entry<K, V> a, Map.Entry<K, V> b) {
            return order.compare(a.getValue(), b.getValue());
        }
    }
}
