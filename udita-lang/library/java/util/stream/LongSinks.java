package java.util.stream;

import java.util.function.LongBinaryOperator;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import java.util.function.ObjLongConsumer;

/** Terminal sinks of streams of {@code long} values. */
final class LongSinks {
    private LongSinks() {
    }

    static final class ForEach extends Sink {
        private final LongConsumer action;

        ForEach(LongConsumer action) {
            this.action = action;
        }

        @Override
        public void accept(long value) {
            action.accept(value);
        }
    }

    /** Combines all values, starting with an initial value if there is one. */
    static final class Reduce extends Sink {
        private final LongBinaryOperator operator;
        /** Whether there is a value. */
        boolean started;
        long value;

        Reduce(LongBinaryOperator operator) {
            this.operator = operator;
        }

        Reduce(long value, LongBinaryOperator operator) {
            this.operator = operator;
            this.value = value;
            started = true;
        }

        @Override
        public void accept(long element) {
            if (started) {
                value = operator.applyAsLong(value, element);
            } else {
                started = true;
                value = element;
            }
        }
    }

    /** The sum, the minimum and the maximum. */
    static final class Totals extends Sink {
        long count;
        long sum;
        long least;
        long greatest;

        @Override
        public void accept(long value) {
            if (count == 0) {
                least = value;
                greatest = value;
            } else {
                least = Math.min(least, value);
                greatest = Math.max(greatest, value);
            }
            count++;
            sum += value;
        }
    }

    static final class Collect extends Sink {
        private final Object container;
        private final ObjLongConsumer<Object> accumulator;

        Collect(Object container, ObjLongConsumer<Object> accumulator) {
            this.container = container;
            this.accumulator = accumulator;
        }

        @Override
        public void accept(long value) {
            accumulator.accept(container, value);
        }
    }

    /** Searches for a value for which the condition has the wanted result. */
    static final class Match extends Sink {
        private final LongPredicate condition;
        private final boolean wanted;
        boolean found;

        Match(LongPredicate condition, boolean wanted) {
            this.condition = condition;
            this.wanted = wanted;
        }

        @Override
        public void accept(long value) {
            if (!found && condition.test(value) == wanted) {
                found = true;
            }
        }

        @Override
        boolean cancelled() {
            return found;
        }
    }

    static final class First extends Sink {
        boolean found;
        long value;

        @Override
        public void accept(long value) {
            if (!found) {
                found = true;
                this.value = value;
            }
        }

        @Override
        boolean cancelled() {
            return found;
        }
    }
}
