package java.util.stream;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;

/** The operations on streams of {@code int} values. */
final class IntStages {
    private IntStages() {
    }

    static final class ToObject extends Stage {
        private final IntFunction<?> function;

        ToObject(IntFunction<?> function) {
            this.function = function;
        }

        @Override
        public void accept(int value) {
            down.accept(function.apply(value));
        }
    }

    static final class Boxed extends Stage {
        @Override
        public void accept(int value) {
            down.accept(Integer.valueOf(value));
        }
    }

    static final class ToInt extends Stage {
        private final IntUnaryOperator function;

        ToInt(IntUnaryOperator function) {
            this.function = function;
        }

        @Override
        public void accept(int value) {
            down.accept(function.applyAsInt(value));
        }
    }

    static final class ToLong extends Stage {
        private final IntToLongFunction function;

        ToLong(IntToLongFunction function) {
            this.function = function;
        }

        @Override
        public void accept(int value) {
            down.accept(function.applyAsLong(value));
        }
    }

    static final class ToDouble extends Stage {
        private final IntToDoubleFunction function;

        ToDouble(IntToDoubleFunction function) {
            this.function = function;
        }

        @Override
        public void accept(int value) {
            down.accept(function.applyAsDouble(value));
        }
    }

    static final class AsLong extends Stage {
        @Override
        public void accept(int value) {
            down.accept((long) value);
        }
    }

    static final class AsDouble extends Stage {
        @Override
        public void accept(int value) {
            down.accept((double) value);
        }
    }

    static final class FlatMap extends Stage.Flattening {
        private final IntFunction<? extends IntStream> function;

        FlatMap(IntFunction<? extends IntStream> function) {
            this.function = function;
        }

        @Override
        public void accept(int value) {
            flatten(function.apply(value));
        }
    }

    static final class MultiMap extends Stage.Resizing {
        private final IntStream.IntMapMultiConsumer function;

        MultiMap(IntStream.IntMapMultiConsumer function) {
            this.function = function;
        }

        @Override
        public void accept(int value) {
            function.accept(value, down);
        }
    }

    static final class Unboxing implements ToIntFunction<Integer> {
        @Override
        public int applyAsInt(Integer value) {
            return value;
        }
    }

    static final class Filter extends Stage.Resizing {
        private final IntPredicate condition;

        Filter(IntPredicate condition) {
            this.condition = condition;
        }

        @Override
        public void accept(int value) {
            if (condition.test(value)) {
                down.accept(value);
            }
        }
    }

    static final class Peek extends Stage {
        private final IntConsumer action;

        Peek(IntConsumer action) {
            this.action = action;
        }

        @Override
        public void accept(int value) {
            action.accept(value);
            down.accept(value);
        }
    }

    static final class TakeWhile extends Stage.Resizing {
        private final IntPredicate condition;
        private boolean over;

        TakeWhile(IntPredicate condition) {
            this.condition = condition;
        }

        @Override
        public void accept(int value) {
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
        private final IntPredicate condition;
        private boolean started;

        DropWhile(IntPredicate condition) {
            this.condition = condition;
        }

        @Override
        public void accept(int value) {
            if (started || !condition.test(value)) {
                started = true;
                down.accept(value);
            }
        }
    }

    /** Passes on all values in sorted order once the last value has arrived. */
    static final class Sorted extends Stage {
        private final IntValues values = new IntValues();
        private boolean watched;

        @Override
        void begin(long size) {
        }

        @Override
        public void accept(int value) {
            values.accept(value);
        }

        @Override
        void end() {
            int[] sorted = values.toArray();
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
