package java.util.stream;

import java.util.Comparator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Sources of object streams: generated values, and concatenated streams. */
final class Sources {
    private Sources() {
    }

    /** An initial value, then the function's result for the value before, while the condition holds. */
    static final class Iterate<T> extends AbstractSpliterator<T> {
        private final T first;
        /** The condition; {@code null} if there is none. */
        private final Predicate<? super T> condition;
        private final UnaryOperator<T> function;
        private T last;
        private boolean started;
        private boolean finished;

        Iterate(T first, Predicate<? super T> condition, UnaryOperator<T> function) {
            super(Long.MAX_VALUE, ORDERED | IMMUTABLE);
            this.first = first;
            this.condition = condition;
            this.function = function;
        }

        @Override
        public boolean tryAdvance(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            if (finished) {
                return false;
            }
            T value = started ? function.apply(last) : first;
            started = true;
            if (condition != null && !condition.test(value)) {
                last = null;
                finished = true;
                return false;
            }
            last = value;
            action.accept(value);
            return true;
        }
    }

    static final class Generate<T> implements Spliterator<T> {
        private final Supplier<? extends T> supplier;
        private long estimate;

        Generate(Supplier<? extends T> supplier) {
            this(supplier, Long.MAX_VALUE);
        }

        private Generate(Supplier<? extends T> supplier, long estimate) {
            this.supplier = supplier;
            this.estimate = estimate;
        }

        @Override
        public boolean tryAdvance(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            action.accept(supplier.get());
            return true;
        }

        @Override
        public Spliterator<T> trySplit() {
            if (estimate == 0) {
                return null;
            }
            estimate >>>= 1;
            return new Generate<T>(supplier, estimate);
        }

        @Override
        public long estimateSize() {
            return estimate;
        }

        @Override
        public int characteristics() {
            return IMMUTABLE;
        }
    }

    /** The characteristics of the concatenation of two sources. */
    static int common(Spliterator<?> a, Spliterator<?> b) {
        int lost = Spliterator.DISTINCT | Spliterator.SORTED;
        if (a.estimateSize() + b.estimateSize() < 0) {
            lost |= Spliterator.SIZED | Spliterator.SUBSIZED;
        }
        return a.characteristics() & b.characteristics() & ~lost;
    }

    /** The size of the concatenation of two sources. */
    static long sum(Spliterator<?> a, Spliterator<?> b) {
        long sum = a.estimateSize() + b.estimateSize();
        return sum < 0 ? Long.MAX_VALUE : sum;
    }

    static final class Concat<T> implements Spliterator<T> {
        private final Spliterator<T> first;
        private final Spliterator<T> second;
        private boolean firstOver;

        Concat(Spliterator<T> first, Spliterator<T> second) {
            this.first = first;
            this.second = second;
        }

        @Override
        public boolean tryAdvance(Consumer<? super T> action) {
            if (!firstOver) {
                if (first.tryAdvance(action)) {
                    return true;
                }
                firstOver = true;
            }
            return second.tryAdvance(action);
        }

        @Override
        public void forEachRemaining(Consumer<? super T> action) {
            if (!firstOver) {
                first.forEachRemaining(action);
            }
            second.forEachRemaining(action);
        }

        @Override
        public Spliterator<T> trySplit() {
            Spliterator<T> part = firstOver ? second.trySplit() : first;
            firstOver = true;
            return part;
        }

        @Override
        public long estimateSize() {
            return firstOver ? second.estimateSize() : sum(first, second);
        }

        @Override
        public int characteristics() {
            return firstOver ? second.characteristics() : common(first, second);
        }

        @Override
        public Comparator<? super T> getComparator() {
            return firstOver ? second.getComparator() : Spliterator.super.getComparator();
        }
    }

    /** Closes two streams, the second even if the first throws. */
    static final class CloseBoth implements Runnable {
        private final BaseStream<?, ?> first;
        private final BaseStream<?, ?> second;

        CloseBoth(BaseStream<?, ?> first, BaseStream<?, ?> second) {
            this.first = first;
            this.second = second;
        }

        @Override
        public void run() {
            try {
                first.close();
            } catch (RuntimeException | Error e) {
                try {
                    second.close();
                } catch (RuntimeException | Error other) {
                    e.addSuppressed(other);
                }
                throw e;
            }
            second.close();
        }
    }
}
