package java.util.stream;

import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.ObjIntConsumer;

/** Terminal sinks of streams of {@code int} values. */
final class IntSinks {
    private IntSinks() {
    }

    static final class ForEach extends Sink {
        private final IntConsumer action;

        ForEach(IntConsumer action) {
            this.action = action;
        }

        @Override
        public void accept(int value) {
            action.accept(value);
        }
    }

    /** Combines all values, starting with an initial value if there is one. */
    static final class Reduce extends Sink {
        private final IntBinaryOperator operator;
        /** Whether there is a value. */
        boolean started;
        int value;

        Reduce(IntBinaryOperator operator) {
            this.operator = operator;
        }

        Reduce(int value, IntBinaryOperator operator) {
            this.operator = operator;
            this.value = value;
            started = true;
        }

        @Override
        public void accept(int element) {
            if (started) {
                value = operator.applyAsInt(value, element);
            } else {
                started = true;
                value = element;
            }
        }
    }

    /** The sum, the minimum and the maximum. */
    static final class Totals extends Sink {
        long count;
        int sum;
        int least;
        int greatest;

        @Override
        public void accept(int value) {
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
        private final ObjIntConsumer<Object> accumulator;

        Collect(Object container, ObjIntConsumer<Object> accumulator) {
            this.container = container;
            this.accumulator = accumulator;
        }

        @Override
        public void accept(int value) {
            accumulator.accept(container, value);
        }
    }

    /** Searches for a value for which the condition has the wanted result. */
    static final class Match extends Sink {
        private final IntPredicate condition;
        private final boolean wanted;
        boolean found;

        Match(IntPredicate condition, boolean wanted) {
            this.condition = condition;
            this.wanted = wanted;
        }

        @Override
        public void accept(int value) {
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
        int value;

        @Override
        public void accept(int value) {
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
