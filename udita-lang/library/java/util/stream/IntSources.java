package java.util.stream;

import java.util.Comparator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

/** Sources of {@code int} streams: generated values, and concatenated streams. */
final class IntSources {
    private IntSources() {
    }

    /** The common superclass of the sources. */
    private abstract static class Source implements Spliterator.OfInt {
        private final int characteristics;

        Source(int characteristics) {
            this.characteristics = characteristics;
        }

        @Override
        public Spliterator.OfInt trySplit() {
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
        private int next;
        private final int last;
        private boolean finished;

        /** The values from {@code first} to {@code last}, both included. */
        Range(int first, int last) {
            super(ORDERED | SIZED | SUBSIZED | IMMUTABLE | NONNULL | DISTINCT | SORTED);
            next = first;
            this.last = last;
            finished = first > last;
        }

        @Override
        public boolean tryAdvance(IntConsumer action) {
            Objects.requireNonNull(action);
            if (finished) {
                return false;
            }
            int value = next;
            next = value + 1;
            finished = value == last;
            action.accept(value);
            return true;
        }

        @Override
        public void forEachRemaining(IntConsumer action) {
            Objects.requireNonNull(action);
            if (!finished) {
                finished = true;
                int end = last;
                for (int i = next; i < end; i++) {
                    action.accept(i);
                }
                action.accept(end);
            }
        }

        @Override
        public long estimateSize() {
            return finished ? 0 : (long) last - next + 1;
        }

        @Override
        public Comparator<? super Integer> getComparator() {
            return null;
        }
    }

    /** An initial value, then the function's result for the value before, while the condition holds. */
    static final class Iterate extends Source {
        /** The condition; {@code null} if there is none. */
        private final IntPredicate condition;
        private final IntUnaryOperator function;
        private int last;
        private boolean started;
        private boolean finished;

        Iterate(int first, IntPredicate condition, IntUnaryOperator function) {
            super(ORDERED | IMMUTABLE | NONNULL);
            last = first;
            this.condition = condition;
            this.function = function;
        }

        @Override
        public boolean tryAdvance(IntConsumer action) {
            Objects.requireNonNull(action);
            if (finished) {
                return false;
            }
            int value = started ? function.applyAsInt(last) : last;
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
        private final IntSupplier supplier;

        Generate(IntSupplier supplier) {
            super(IMMUTABLE);
            this.supplier = supplier;
        }

        @Override
        public boolean tryAdvance(IntConsumer action) {
            Objects.requireNonNull(action);
            action.accept(supplier.getAsInt());
            return true;
        }
    }

    static final class Concat extends Source {
        private final Spliterator.OfInt first;
        private final Spliterator.OfInt second;
        private final long size;
        private boolean firstOver;

        Concat(Spliterator.OfInt first, Spliterator.OfInt second) {
            super(Sources.common(first, second));
            this.first = first;
            this.second = second;
            size = Sources.sum(first.estimateSize(), second.estimateSize());
        }

        @Override
        public boolean tryAdvance(IntConsumer action) {
            if (!firstOver) {
                if (first.tryAdvance(action)) {
                    return true;
                }
                firstOver = true;
            }
            return second.tryAdvance(action);
        }

        @Override
        public void forEachRemaining(IntConsumer action) {
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
