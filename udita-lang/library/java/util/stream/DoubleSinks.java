package java.util.stream;

import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleConsumer;
import java.util.function.DoublePredicate;
import java.util.function.ObjDoubleConsumer;

/** Terminal sinks of streams of {@code double} values. */
final class DoubleSinks {
    private DoubleSinks() {
    }

    static final class ForEach extends Sink {
        private final DoubleConsumer action;

        ForEach(DoubleConsumer action) {
            this.action = action;
        }

        @Override
        public void accept(double value) {
            action.accept(value);
        }
    }

    /** Combines all values, starting with an initial value if there is one. */
    static final class Reduce extends Sink {
        private final DoubleBinaryOperator operator;
        /** Whether there is a value. */
        boolean started;
        double value;

        Reduce(DoubleBinaryOperator operator) {
            this.operator = operator;
        }

        Reduce(double value, DoubleBinaryOperator operator) {
            this.operator = operator;
            this.value = value;
            started = true;
        }

        @Override
        public void accept(double element) {
            if (started) {
                value = operator.applyAsDouble(value, element);
            } else {
                started = true;
                value = element;
            }
        }
    }

    /** The sum, the minimum and the maximum. */
    static final class Totals extends Sink {
        long count;
        double sum;
        double least;
        double greatest;

        @Override
        public void accept(double value) {
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
        private final ObjDoubleConsumer<Object> accumulator;

        Collect(Object container, ObjDoubleConsumer<Object> accumulator) {
            this.container = container;
            this.accumulator = accumulator;
        }

        @Override
        public void accept(double value) {
            accumulator.accept(container, value);
        }
    }

    /** Searches for a value for which the condition has the wanted result. */
    static final class Match extends Sink {
        private final DoublePredicate condition;
        private final boolean wanted;
        boolean found;

        Match(DoublePredicate condition, boolean wanted) {
            this.condition = condition;
            this.wanted = wanted;
        }

        @Override
        public void accept(double value) {
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
        double value;

        @Override
        public void accept(double value) {
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
