package java.util.stream;

import java.util.Arrays;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.ToLongFunction;

/** The operations on streams of {@code long} values. */
final class LongStages {
    private LongStages() {
    }

    static final class ToObject extends Stage {
        private final LongFunction<?> function;

        ToObject(LongFunction<?> function) {
            this.function = function;
        }

        @Override
        public void accept(long value) {
            down.accept(function.apply(value));
        }
    }

    static final class Boxed extends Stage {
        @Override
        public void accept(long value) {
            down.accept(Long.valueOf(value));
        }
    }

    static final class ToInt extends Stage {
        private final LongToIntFunction function;

        ToInt(LongToIntFunction function) {
            this.function = function;
        }

        @Override
        public void accept(long value) {
            down.accept(function.applyAsInt(value));
        }
    }

    static final class ToLong extends Stage {
        private final LongUnaryOperator function;

        ToLong(LongUnaryOperator function) {
            this.function = function;
        }

        @Override
        public void accept(long value) {
            down.accept(function.applyAsLong(value));
        }
    }

    static final class ToDouble extends Stage {
        private final LongToDoubleFunction function;

        ToDouble(LongToDoubleFunction function) {
            this.function = function;
        }

        @Override
        public void accept(long value) {
            down.accept(function.applyAsDouble(value));
        }
    }

    static final class AsDouble extends Stage {
        @Override
        public void accept(long value) {
            down.accept((double) value);
        }
    }

    static final class FlatMap extends Stage.Flattening {
        private final LongFunction<? extends LongStream> function;

        FlatMap(LongFunction<? extends LongStream> function) {
            this.function = function;
        }

        @Override
        public void accept(long value) {
            flatten(function.apply(value));
        }
    }

    static final class MultiMap extends Stage.Resizing {
        private final LongStream.LongMapMultiConsumer function;

        MultiMap(LongStream.LongMapMultiConsumer function) {
            this.function = function;
        }

        @Override
        public void accept(long value) {
            function.accept(value, down);
        }
    }

    static final class Unboxing implements ToLongFunction<Long> {
        @Override
        public long applyAsLong(Long value) {
            return value;
        }
    }

    static final class Filter extends Stage.Resizing {
        private final LongPredicate condition;

        Filter(LongPredicate condition) {
            this.condition = condition;
        }

        @Override
        public void accept(long value) {
            if (condition.test(value)) {
                down.accept(value);
            }
        }
    }

    static final class Peek extends Stage {
        private final LongConsumer action;

        Peek(LongConsumer action) {
            this.action = action;
        }

        @Override
        public void accept(long value) {
            action.accept(value);
            down.accept(value);
        }
    }

    static final class TakeWhile extends Stage.Resizing {
        private final LongPredicate condition;
        private boolean over;

        TakeWhile(LongPredicate condition) {
            this.condition = condition;
        }

        @Override
        public void accept(long value) {
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
        private final LongPredicate condition;
        private boolean started;

        DropWhile(LongPredicate condition) {
            this.condition = condition;
        }

        @Override
        public void accept(long value) {
            if (started || !condition.test(value)) {
                started = true;
                down.accept(value);
            }
        }
    }

    /** Passes on all values in sorted order once the last value has arrived. */
    static final class Sorted extends Stage {
        private final LongValues values = new LongValues();
        private boolean watched;

        @Override
        void begin(long size) {
        }

        @Override
        public void accept(long value) {
            values.accept(value);
        }

        @Override
        void end() {
            long[] sorted = values.toArray();
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
