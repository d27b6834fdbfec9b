package java.util.stream;

import java.util.Comparator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.DoubleConsumer;
import java.util.function.DoublePredicate;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;

/** Sources of {@code double} streams: generated values, and concatenated streams. */
final class DoubleSources {
    private DoubleSources() {
    }

    /** The common superclass of the sources. */
    private abstract static class Source implements Spliterator.OfDouble {
        private final int characteristics;

        Source(int characteristics) {
            this.characteristics = characteristics;
        }

        @Override
        public Spliterator.OfDouble trySplit() {
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

    /** An initial value, then the function's result for the value before, while the condition holds. */
    static final class Iterate extends Source {
        /** The condition; {@code null} if there is none. */
        private final DoublePredicate condition;
        private final DoubleUnaryOperator function;
        private double last;
        private boolean started;
        private boolean finished;

        Iterate(double first, DoublePredicate condition, DoubleUnaryOperator function) {
            super(ORDERED | IMMUTABLE | NONNULL);
            last = first;
            this.condition = condition;
            this.function = function;
        }

        @Override
        public boolean tryAdvance(DoubleConsumer action) {
            Objects.requireNonNull(action);
            if (finished) {
                return false;
            }
            double value = started ? function.applyAsDouble(last) : last;
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
        private final DoubleSupplier supplier;

        Generate(DoubleSupplier supplier) {
            super(IMMUTABLE);
            this.supplier = supplier;
        }

        @Override
        public boolean tryAdvance(DoubleConsumer action) {
            Objects.requireNonNull(action);
            action.accept(supplier.getAsDouble());
            return true;
        }
    }

    static final class Concat extends Source {
        private final Spliterator.OfDouble first;
        private final Spliterator.OfDouble second;
        private final long size;
        private boolean firstOver;

        Concat(Spliterator.OfDouble first, Spliterator.OfDouble second) {
            super(Sources.common(first, second));
            this.first = first;
            this.second = second;
            size = Sources.sum(first.estimateSize(), second.estimateSize());
        }

        @Override
        public boolean tryAdvance(DoubleConsumer action) {
            if (!firstOver) {
                if (first.tryAdvance(action)) {
                    return true;
                }
                firstOver = true;
            }
            return second.tryAdvance(action);
        }

        @Override
        public void forEachRemaining(DoubleConsumer action) {
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
