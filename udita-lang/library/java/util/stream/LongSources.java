package java.util.stream;

import java.util.Comparator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;

/** Sources of {@code long} streams: generated values, and concatenated streams. */
final class LongSources {
    private LongSources() {
    }

    /** The common superclass of the sources. */
    private abstract static class Source implements Spliterator.OfLong {
        private final int characteristics;

        Source(int characteristics) {
            this.characteristics = characteristics;
        }

        @Override
        public Spliterator.OfLong trySplit() {
            throw new UnsupportedOperationException("splitting what is not an array");
        }

        @Override
        public long estimateSize() {
            return Long.MAX_VALUE;
        }

        @Override
        public int characteristics() {
            return characteristics;
        }
    }

    static final class Range extends Source {
        private long next;
        private final long last;
        private boolean finished;

        /** The values from {@code first} to {@code last}, both included. */
        Range(long first, long last) {
            super(ORDERED | SIZED | SUBSIZED | IMMUTABLE | NONNULL | DISTINCT | SORTED);
            next = first;
            this.last = last;
            finished = first > last;
        }

        @Override
        public boolean tryAdvance(LongConsumer action) {
            Objects.requireNonNull(action);
            if (finished) {
                return false;
            }
            long value = next;
            next = value + 1;
            finished = value == last;
            action.accept(value);
            return true;
        }

        @Override
        public void forEachRemaining(LongConsumer action) {
            Objects.requireNonNull(action);
            if (!finished) {
                finished = true;
                long end = last;
                for (long i = next; i < end; i++) {
                    action.accept(i);
                }
                action.accept(end);
            }
        }

        @Override
        public long estimateSize() {
            return finished ? 0 : last - next + 1;
        }

        @Override
        public Comparator<? super Long> getComparator() {
            return null;
        }
    }

    /** An initial value, then the function's result for the value before, while the condition holds. */
    static final class Iterate extends Source {
        /** The condition; {@code null} if there is none. */
        private final LongPredicate condition;
        private final LongUnaryOperator function;
        private long last;
        private boolean started;
        private boolean finished;

        Iterate(long first, LongPredicate condition, LongUnaryOperator function) {
            super(ORDERED | IMMUTABLE | NONNULL);
            last = first;
            this.condition = condition;
            this.function = function;
        }

        @Override
        public boolean tryAdvance(LongConsumer action) {
            Objects.requireNonNull(action);
            if (finished) {
                return false;
            }
            long value = started ? function.applyAsLong(last) : last;
            started = true;
            if (condition != null && !condition.test(value)) {
                finished = true;
                return false;
            }
            last = value;
            action.accept(value);
            return true;
        }
    }

    static final class Generate extends Source {
        private final LongSupplier supplier;

        Generate(LongSupplier supplier) {
            super(IMMUTABLE);
            this.supplier = supplier;
        }

        @Override
        public boolean tryAdvance(LongConsumer action) {
            Objects.requireNonNull(action);
            action.accept(supplier.getAsLong());
            return true;
        }
    }

    static final class Concat extends Source {
        private final Spliterator.OfLong first;
        private final Spliterator.OfLong second;
        private final long size;
        private boolean firstOver;

        Concat(Spliterator.OfLong first, Spliterator.OfLong second) {
            super(Sources.common(first, second));
            this.first = first;
            this.second = second;
            size = Sources.sum(first.estimateSize(), second.estimateSize());
        }

        @Override
        public boolean tryAdvance(LongConsumer action) {
            if (!firstOver) {
                if (first.tryAdvance(action)) {
                    return true;
                }
                firstOver = true;
            }
            return second.tryAdvance(action);
        }

        @Override
        public void forEachRemaining(LongConsumer action) {
            if (!firstOver) {
                first.forEachRemaining(action);
            }
            second.forEachRemaining(action);
        }

        @Override
        public long estimateSize() {
            return size;
        }
    }
}
