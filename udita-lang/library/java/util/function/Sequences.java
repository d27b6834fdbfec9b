package java.util.function;

import java.util.Objects;

/** Functions that perform one operation after another. */
final class Sequences {
    private Sequences() {
    }

    static final class OfConsumers<T> implements Consumer<T> {
        private final Consumer<? super T> first;
        private final Consumer<? super T> second;

        OfConsumers(Consumer<? super T> first, Consumer<? super T> second) {
            this.first = first;
            this.second = Objects.requireNonNull(second);
        }

        @Override
        public void accept(T value) {
            first.accept(value);
            second.accept(value);
        }
    }

    static final class OfBiConsumers<T, U> implements BiConsumer<T, U> {
        private final BiConsumer<? super T, ? super U> first;
        private final BiConsumer<? super T, ? super U> second;

        OfBiConsumers(BiConsumer<? super T, ? super U> first, BiConsumer<? super T, ? super U> second) {
            this.first = first;
            this.second = Objects.requireNonNull(second);
        }

        @Override
        public void accept(T a, U b) {
            first.accept(a, b);
            second.accept(a, b);
        }
    }

    static final class OfIntConsumers implements IntConsumer {
        private final IntConsumer first;
        private final IntConsumer second;

        OfIntConsumers(IntConsumer first, IntConsumer second) {
            this.first = first;
            this.second = Objects.requireNonNull(second);
        }

        @Override
        public void accept(int value) {
            first.accept(value);
            second.accept(value);
        }
    }

    static final class OfLongConsumers implements LongConsumer {
        private final LongConsumer first;
        private final LongConsumer second;

        OfLongConsumers(LongConsumer first, LongConsumer second) {
            this.first = first;
            this.second = Objects.requireNonNull(second);
        }

        @Override
        public void accept(long value) {
            first.accept(value);
            second.accept(value);
        }
    }

    static final class OfDoubleConsumers implements DoubleConsumer {
        private final DoubleConsumer first;
        private final DoubleConsumer second;

        OfDoubleConsumers(DoubleConsumer first, DoubleConsumer second) {
            this.first = first;
            this.second = Objects.requireNonNull(second);
        }

        @Override
        public void accept(double value) {
            first.accept(value);
            second.accept(value);
        }
    }

    static final class OfFunctions<A, B, C> implements Function<A, C> {
        private final Function<? super A, ? extends B> first;
        private final Function<? super B, ? extends C> second;

        OfFunctions(Function<? super A, ? extends B> first, Function<? super B, ? extends C> second) {
            this.first = Objects.requireNonNull(first);
            this.second = Objects.requireNonNull(second);
        }

        @Override
        public C apply(A value) {
            return second.apply(first.apply(value));
        }
    }

    static final class OfBiFunction<A, B, C, D> implements BiFunction<A, B, D> {
        private final BiFunction<? super A, ? super B, ? extends C> first;
        private final Function<? super C, ? extends D> second;

        OfBiFunction(BiFunction<? super A, ? super B, ? extends C> first, Function<? super C, ? extends D> second) {
            this.first = first;
            this.second = Objects.requireNonNull(second);
        }

        @Override
        public D apply(A a, B b) {
            return second.apply(first.apply(a, b));
        }
    }

    static final class OfIntOperators implements IntUnaryOperator {
        private final IntUnaryOperator first;
        private final IntUnaryOperator second;

        OfIntOperators(IntUnaryOperator first, IntUnaryOperator second) {
            this.first = Objects.requireNonNull(first);
            this.second = Objects.requireNonNull(second);
        }

        @Override
        public int applyAsInt(int operand) {
            return second.applyAsInt(first.applyAsInt(operand));
        }
    }

    static final class OfLongOperators implements LongUnaryOperator {
        private final LongUnaryOperator first;
        private final LongUnaryOperator second;

        OfLongOperators(LongUnaryOperator first, LongUnaryOperator second) {
            this.first = Objects.requireNonNull(first);
            this.second = Objects.requireNonNull(second);
        }

        @Override
        public long applyAsLong(long operand) {
            return second.applyAsLong(first.applyAsLong(operand));
        }
    }

    static final class OfDoubleOperators implements DoubleUnaryOperator {
        private final DoubleUnaryOperator first;
        private final DoubleUnaryOperator second;

        OfDoubleOperators(DoubleUnaryOperator first, DoubleUnaryOperator second) {
            this.first = Objects.requireNonNull(first);
            this.second = Objects.requireNonNull(second);
        }

        @Override
        public double applyAsDouble(double operand) {
            return second.applyAsDouble(first.applyAsDouble(operand));
        }
    }
}
