package java.util.stream;

import java.util.Arrays;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleToIntFunction;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;

/** The operations on streams of {@code double} values. */
final class DoubleStages {
    private DoubleStages() {
    }

    static final class ToObject extends Stage {
        private final DoubleFunction<?> function;

        ToObject(DoubleFunction<?> function) {
            this.function = function;
        }

        @Override
        public void accept(double value) {
            down.accept(function.apply(value));
        }
    }

    static final class Boxed extends Stage {
        @Override
        public void accept(double value) {
            down.accept(Double.valueOf(value));
        }
    }

    static final class ToInt extends Stage {
        private final DoubleToIntFunction function;

        ToInt(DoubleToIntFunction function) {
            this.function = function;
        }

        @Override
        public void accept(double value) {
            down.accept(function.applyAsInt(value));
        }
    }

    static final class ToLong extends Stage {
        private final DoubleToLongFunction function;

        ToLong(DoubleToLongFunction function) {
            this.function = function;
        }

        @Override
        public void accept(double value) {
            down.accept(function.applyAsLong(value));
        }
    }

    static final class ToDouble extends Stage {
        private final DoubleUnaryOperator function;

        ToDouble(DoubleUnaryOperator function) {
            this.function = function;
        }

        @Override
        public void accept(double value) {
            down.accept(function.applyAsDouble(value));
        }
    }

    static final class FlatMap extends Stage.Flattening {
        private final DoubleFunction<? extends DoubleStream> function;

        FlatMap(DoubleFunction<? extends DoubleStream> function) {
            this.function = function;
        }

        @Override
        public void accept(double value) {
            flatten(function.apply(value));
        }
    }

    static final class MultiMap extends Stage.Resizing {
        private final DoubleStream.DoubleMapMultiConsumer function;

        MultiMap(DoubleStream.DoubleMapMultiConsumer function) {
            this.function = function;
        }

        @Override
        public void accept(double value) {
            function.accept(value, down);
        }
    }

    static final class Unboxing implements ToDoubleFunction<Double> {
        @Override
        public double applyAsDouble(Double value) {
            return value;
        }
    }

    static final class Filter extends Stage.Resizing {
        private final DoublePredicate condition;

        Filter(DoublePredicate condition) {
            this.condition = condition;
        }

        @Override
        public void accept(double value) {
            if (condition.test(value)) {
                down.accept(value);
            }
        }
    }

    static final class Peek extends Stage {
        private final DoubleConsumer action;

        Peek(DoubleConsumer action) {
            this.action = action;
        }

        @Override
        public void accept(double value) {
            action.accept(value);
            down.accept(value);
        }
    }

    static final class TakeWhile extends Stage.Resizing {
        private final DoublePredicate condition;
        private boolean over;

        TakeWhile(DoublePredicate condition) {
            this.condition = condition;
        }

        @Override
        public void accept(double value) {
            if (!over) {
                if (condition.test(value)) {
                    down.accept(value);
                } else {
                    over = true;
                }
            }
        }

        @Override
        boolean cancelled() {
            return over || down.cancelled();
        }
    }

    static final class DropWhile extends Stage.Resizing {
        private final DoublePredicate condition;
        private boolean started;

        DropWhile(DoublePredicate condition) {
            this.condition = condition;
        }

        @Override
        public void accept(double value) {
            if (started || !condition.test(value)) {
                started = true;
                down.accept(value);
            }
        }
    }

    /** Passes on all values in sorted order once the last value has arrived. */
    static final class Sorted extends Stage {
        private final DoubleValues values = new DoubleValues();
        private boolean watched;

        @Override
        void begin(long size) {
        }

        @Override
        public void accept(double value) {
            values.accept(value);
        }

        @Override
        void end() {
            double[] sorted = values.toArray();
            Arrays.sort(sorted);
            down.begin(sorted.length);
            for (int i = 0; i < sorted.length && !(watched && down.cancelled()); i++) {
                down.accept(sorted[i]);
            }
            down.end();
        }

        @Override
        boolean cancelled() {
            watched = true;
            return false;
        }
    }
}
