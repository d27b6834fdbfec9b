package java.util.stream;

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

    static final class Generate<T> extends AbstractSpliterator<T> {
        private final Supplier<? extends T> supplier;

        Generate(Supplier<? extends T> supplier) {
            super(Long.MAX_VALUE, IMMUTABLE);
            this.supplier = supplier;
        }

        @Override
        public boolean tryAdvance(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            action.accept(supplier.get());
            return true;
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

    static long sum(long a, long b) {
        return a + b < 0 ? Long.MAX_VALUE : a + b;
    }

    static final class Concat<T> extends AbstractSpliterator<T> {
        private final Spliterator<T> first;
        private final Spliterator<T> second;
        private boolean firstOver;

        Concat(Spliterator<T> first, Spliterator<T> second) {
            super(sum(first.estimateSize(), second.estimateSize()), common(first, second));
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
