package java.util.stream;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** The operations on streams of objects. */
final class ObjectStages {
    private ObjectStages() {
    }

    static final class ToObject extends Stage {
        private final Function<Object, ?> function;

        ToObject(Function<Object, ?> function) {
            this.function = function;
        }

        @Override
        public void accept(Object value) {
            down.accept(function.apply(value));
        }
    }

    static final class ToInt extends Stage {
        private final ToIntFunction<Object> function;

        ToInt(ToIntFunction<Object> function) {
            this.function = function;
        }

        @Override
        public void accept(Object value) {
            down.accept(function.applyAsInt(value));
        }
    }

    static final class ToLong extends Stage {
        private final ToLongFunction<Object> function;

        ToLong(ToLongFunction<Object> function) {
            this.function = function;
        }

        @Override
        public void accept(Object value) {
            down.accept(function.applyAsLong(value));
        }
    }

    static final class ToDouble extends Stage {
        private final ToDoubleFunction<Object> function;

        ToDouble(ToDoubleFunction<Object> function) {
            this.function = function;
        }

        @Override
        public void accept(Object value) {
            down.accept(function.applyAsDouble(value));
        }
    }

    static final class FlatMap extends Stage.Flattening {
        private final Function<Object, ? extends BaseStream<?, ?>> function;

        FlatMap(Function<Object, ? extends BaseStream<?, ?>> function) {
            this.function = function;
        }

        @Override
        public void accept(Object value) {
            flatten(function.apply(value));
        }
    }

    static final class MultiMap extends Stage.Resizing {
        private final BiConsumer<Object, Object> function;

        MultiMap(BiConsumer<Object, Object> function) {
            this.function = function;
        }

        @Override
        public void accept(Object value) {
            function.accept(value, down);
        }
    }

    @Since(24)
    static final class Gather extends Stage.Resizing implements Gatherer.Downstream<Object> {
        private final Gatherer<Object, Object, Object> gatherer;
        private final Gatherer.Integrator<Object, Object, Object> integrator;
        private Object state;
        /** Whether the gatherer wants more elements. */
        private boolean proceeds = true;
        /** Whether the next sink wants more results. */
        private boolean delivers = true;

        Gather(Gatherer<Object, Object, Object> gatherer) {
            this.gatherer = gatherer;
            integrator = gatherer.integrator();
        }

        @Override
        void begin(long size) {
            state = gatherer.initializer().get();
            super.begin(size);
        }

        @Override
        public void accept(Object value) {
            proceeds &= integrator.integrate(state, value, this);
        }

        @Override
        public boolean push(Object result) {
            if (delivers) {
                down.accept(result);
                delivers = !down.cancelled();
            }
            return delivers;
        }

        @Override
        public boolean isRejecting() {
            return !delivers;
        }

        @Override
        boolean cancelled() {
            return !proceeds || !delivers || down.cancelled();
        }

        @Override
        void end() {
            gatherer.finisher().accept(state, this);
            state = null;
            super.end();
        }
    }

    static final class Filter extends Stage.Resizing {
        private final Predicate<Object> condition;

        Filter(Predicate<Object> condition) {
            this.condition = condition;
        }

        @Override
        public void accept(Object value) {
            if (condition.test(value)) {
                down.accept(value);
            }
        }
    }

    static final class Peek extends Stage {
        private final Consumer<Object> action;

        Peek(Consumer<Object> action) {
            this.action = action;
        }

        @Override
        public void accept(Object value) {
            action.accept(value);
            down.accept(value);
        }
    }

    static final class TakeWhile extends Stage.Resizing {
        private final Predicate<Object> condition;
        private boolean over;

        TakeWhile(Predicate<Object> condition) {
            this.condition = condition;
        }

        @Override
        public void accept(Object value) {
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
        private final Predicate<Object> condition;
        private boolean started;

        DropWhile(Predicate<Object> condition) {
            this.condition = condition;
        }

        @Override
        public void accept(Object value) {
            if (started || !condition.test(value)) {
                started = true;
                down.accept(value);
            }
        }
    }

    /** Passes on all elements in sorted order once the last element has arrived. */
    static final class Sorted extends Stage {
        private final Comparator<Object> order;
        private final ArrayList<Object> elements = new ArrayList<Object>();
        private boolean watched;

        Sorted(Comparator<Object> order) {
            this.order = order;
        }

        @Override
        void begin(long size) {
        }

        @Override
        public void accept(Object value) {
            elements.add(value);
        }

        @Override
        void end() {
            elements.sort(order);
            int size = elements.size();
            down.begin(size);
            for (int i = 0; i < size && !(watched && down.cancelled()); i++) {
                down.accept(elements.get(i));
            }
            down.end();
        }

        @Override
        boolean cancelled() {
            watched = true;
            return false;
        }
    }

    /** Drops elements that occurred before. */
    static final class Distinct extends Stage.Resizing {
        private final HashSet<Object> seen = new HashSet<Object>();

        @Override
        public void accept(Object value) {
            if (seen.add(value)) {
                down.accept(value);
            }
        }
    }

    /** Drops elements that equal the element before. */
    static final class DistinctSorted extends Stage.Resizing {
        private boolean started;
        private Object last;

        @Override
        public void accept(Object value) {
            if (!started || (value == null ? last != null : !value.equals(last))) {
                started = true;
                last = value;
                down.accept(value);
            }
        }
    }
}
