package java.util.stream;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/** Ready-made gatherers. */
@Since(24)
public final class Gatherers {
    private Gatherers() {
    }

    /** Gathers elements into lists of {@code windowSize}; the last one may be shorter. */
    public static <TR> Gatherer<TR, ?, List<TR>> windowFixed(int windowSize) {
        return Gatherers.<TR>windows(windowSize, false);
    }

    /** Gathers each element with those after it, up to {@code windowSize}; a shorter stream is one list. */
    public static <TR> Gatherer<TR, ?, List<TR>> windowSliding(int windowSize) {
        return Gatherers.<TR>windows(windowSize, true);
    }

    private static <TR> Gatherer<TR, ?, List<TR>> windows(int size, boolean slides) {
        if (size < 1) {
            throw new IllegalArgumentException("'windowSize' must be greater than zero");
        }
        Supplier<Window<TR>> initializer = () -> new Window<TR>(size, slides);
        Gatherer.Integrator.Greedy<Window<TR>, TR, List<TR>> integrator = Window::add;
        return Gatherer.<TR, Window<TR>, List<TR>>ofSequential(initializer, integrator, Window::finish);
    }

    private static final class Window<TR> {
        private final int size;
        private final boolean slides;
        private final ArrayList<TR> elements = new ArrayList<TR>();
        private boolean isFirst = true;

        Window(int size, boolean slides) {
            this.size = size;
            this.slides = slides;
        }

        boolean add(TR element, Gatherer.Downstream<? super List<TR>> downstream) {
            elements.add(element);
            if (elements.size() < size) {
                return true;
            }
            List<TR> window = copy();
            isFirst = false;
            if (slides) {
                elements.remove(0);
            } else {
                elements.clear();
            }
            return downstream.push(window);
        }

        void finish(Gatherer.Downstream<? super List<TR>> downstream) {
            if (!elements.isEmpty() && (isFirst || !slides) && !downstream.isRejecting()) {
                downstream.push(copy());
            }
        }

        @SuppressWarnings("unchecked")
        private List<TR> copy() {
            return Collections.unmodifiableList((List<TR>) Arrays.asList(elements.toArray()));
        }
    }

    /** Reduces all elements to one result. */
    public static <T, R> Gatherer<T, ?, R> fold(Supplier<R> initial,
            BiFunction<? super R, ? super T, ? extends R> folder) {
        return Gatherers.<T, R>reduction(initial, folder, "folder", false);
    }

    /** Reduces the elements up to each one to a result. */
    public static <T, R> Gatherer<T, ?, R> scan(Supplier<R> initial,
            BiFunction<? super R, ? super T, ? extends R> scanner) {
        return Gatherers.<T, R>reduction(initial, scanner, "scanner", true);
    }

    private static <T, R> Gatherer<T, ?, R> reduction(Supplier<R> initial,
            BiFunction<? super R, ? super T, ? extends R> function, String name, boolean scans) {
        Objects.requireNonNull(initial, "'initial' must not be null");
        Objects.requireNonNull(function, "'" + name + "' must not be null");
        Supplier<State<R>> initializer = () -> new State<R>(initial.get());
        Gatherer.Integrator.Greedy<State<R>, T, R> integrator = (state, element, downstream) -> {
            state.value = function.apply(state.value, element);
            return !scans || downstream.push(state.value);
        };
        if (scans) {
            return Gatherer.<T, State<R>, R>ofSequential(initializer, integrator);
        }
        return Gatherer.<T, State<R>, R>ofSequential(initializer, integrator,
            (state, downstream) -> downstream.push(state.value));
    }

    private static final class State<R> {
        private R value;

        State(R value) {
            this.value = value;
        }
    }

    /** Maps each element. Here one thread maps them all, one after another. */
    public static <T, R> Gatherer<T, ?, R> mapConcurrent(int maxConcurrency, Function<? super T, ? extends R> mapper) {
        if (maxConcurrency < 1) {
            throw new IllegalArgumentException("'maxConcurrency' must be greater than 0");
        }
        Objects.requireNonNull(mapper, "'mapper' must not be null");
        Gatherer.Integrator.Greedy<Void, T, R> integrator =
            (state, element, downstream) -> downstream.push(map(mapper, element));
        return Gatherer.<T, R>ofSequential(integrator);
    }

    /** As in a thread of its own: an error is the cause of an exception. */
    private static <T, R> R map(Function<? super T, ? extends R> mapper, T element) {
        try {
            return mapper.apply(element);
        } catch (Error e) {
            throw new RuntimeException(e);
        }
    }
}
