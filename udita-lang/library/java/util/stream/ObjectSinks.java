package java.util.stream;

import java.util.ArrayList;
import java.util.NoSuchElementException;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Terminal sinks of streams of objects. */
final class ObjectSinks {
    private ObjectSinks() {
    }

    static final class ForEach extends Sink {
        private final Consumer<Object> action;

        ForEach(Consumer<Object> action) {
            this.action = action;
        }

        @Override
        public void accept(Object value) {
            action.accept(value);
        }
    }

    static final class ToList extends Sink {
        final ArrayList<Object> list = new ArrayList<Object>();

        @Override
        public void accept(Object value) {
            list.add(value);
        }
    }

    static final class Count extends Sink {
        long count;

        @Override
        public void accept(Object value) {
            count++;
        }

        @Override
        public void accept(int value) {
            count++;
        }

        @Override
        public void accept(long value) {
            count++;
        }

        @Override
        public void accept(double value) {
            count++;
        }
    }

    /** Combines all elements, starting with an initial value if there is one. */
    static final class Reduce extends Sink {
        private final BiFunction<Object, Object, Object> function;
        /** Whether there is a value. */
        boolean started;
        Object value;

        Reduce(BiFunction<Object, Object, Object> function) {
            this.function = function;
        }

        Reduce(Object value, BiFunction<Object, Object, Object> function) {
            this.function = function;
            this.value = value;
            started = true;
        }

        @Override
        public void accept(Object element) {
            if (started) {
                value = function.apply(value, element);
            } else {
                started = true;
                value = element;
            }
        }
    }

    static final class Collect extends Sink {
        private final Object container;
        private final BiConsumer<Object, Object> accumulator;

        Collect(Object container, BiConsumer<Object, Object> accumulator) {
            this.container = container;
            this.accumulator = accumulator;
        }

        @Override
        public void accept(Object value) {
            accumulator.accept(container, value);
        }
    }

    /** Searches for an element for which the condition has the wanted result. */
    static final class Match extends Sink {
        private final Predicate<Object> condition;
        private final boolean wanted;
        boolean found;

        Match(Predicate<Object> condition, boolean wanted) {
            this.condition = condition;
            this.wanted = wanted;
        }

        @Override
        public void accept(Object value) {
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
        Object value;

        @Override
        public void accept(Object value) {
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
