package java.util.stream;

import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;

/** The implementation of gatherers. */
@Since(24)
final class Gathered {
    /** The functions of gatherers that don't need one; they are known by identity. */
    static final Supplier<Object> INITIALIZER = () -> null;
    static final BinaryOperator<Object> COMBINER = (left, right) -> {
        throw new UnsupportedOperationException("This combiner cannot be invoked!");
    };
    static final BiConsumer<Object, Object> FINISHER = (state, downstream) -> { };

    private Gathered() {
    }

    static final class Given<T, A, R> implements Gatherer<T, A, R> {
        private final Supplier<A> initializer;
        private final Gatherer.Integrator<A, T, R> integrator;
        private final BinaryOperator<A> combiner;
        private final BiConsumer<A, Gatherer.Downstream<? super R>> finisher;

        Given(Supplier<A> initializer, Gatherer.Integrator<A, T, R> integrator, BinaryOperator<A> combiner,
                BiConsumer<A, Gatherer.Downstream<? super R>> finisher) {
            this.initializer = Objects.requireNonNull(initializer);
            this.integrator = Objects.requireNonNull(integrator);
            this.combiner = Objects.requireNonNull(combiner);
            this.finisher = Objects.requireNonNull(finisher);
        }

        @Override
        public Supplier<A> initializer() {
            return initializer;
        }

        @Override
        public Gatherer.Integrator<A, T, R> integrator() {
            return integrator;
        }

        @Override
        public BinaryOperator<A> combiner() {
            return combiner;
        }

        @Override
        public BiConsumer<A, Gatherer.Downstream<? super R>> finisher() {
            return finisher;
        }
    }

    @SuppressWarnings("unchecked")
    static <T, A, R, RR> Gatherer<T, ?, RR> composed(Gatherer<T, A, R> first,
            Gatherer<? super R, ?, ? extends RR> second) {
        Gatherer<R, Object, RR> next = (Gatherer<R, Object, RR>) second;
        Supplier<Both<T, A, R, RR>> initializer = () -> new Both<T, A, R, RR>(first, next);
        boolean isGreedy = first.integrator() instanceof Gatherer.Integrator.Greedy
            && next.integrator() instanceof Gatherer.Integrator.Greedy;
        BiConsumer<Both<T, A, R, RR>, Gatherer.Downstream<? super RR>> finisher = Both::finish;
        Gatherer.Integrator<Both<T, A, R, RR>, T, RR> integrator = Both::integrate;
        if (isGreedy) {
            Gatherer.Integrator.Greedy<Both<T, A, R, RR>, T, RR> greedy = Both::integrate;
            integrator = greedy;
        }
        return Gatherer.<T, Both<T, A, R, RR>, RR>ofSequential(initializer, integrator, finisher);
    }

    /** The states of two gatherers, the second of which gets the results of the first. */
    private static final class Both<T, A, R, RR> implements Gatherer.Downstream<R> {
        private final Gatherer.Integrator<A, T, R> first;
        private final Gatherer.Integrator<Object, R, RR> second;
        private final BiConsumer<A, Gatherer.Downstream<? super R>> firstFinisher;
        private final BiConsumer<Object, Gatherer.Downstream<? super RR>> secondFinisher;
        private final A firstState;
        private final Object secondState;
        private final boolean isSecondGreedy;
        /** Whether the second one wants more elements. */
        private boolean proceeds = true;
        private Gatherer.Downstream<? super RR> downstream;

        Both(Gatherer<T, A, R> first, Gatherer<R, Object, RR> second) {
            this.first = first.integrator();
            this.second = second.integrator();
            firstFinisher = first.finisher();
            secondFinisher = second.finisher();
            firstState = first.initializer().get();
            secondState = second.initializer().get();
            isSecondGreedy = this.second instanceof Gatherer.Integrator.Greedy;
        }

        boolean integrate(T element, Gatherer.Downstream<? super RR> downstream) {
            this.downstream = downstream;
            boolean proceeds = first.integrate(firstState, element, this)
                || first instanceof Gatherer.Integrator.Greedy;
            return proceeds && this.proceeds;
        }

        void finish(Gatherer.Downstream<? super RR> downstream) {
            this.downstream = downstream;
            firstFinisher.accept(firstState, this);
            secondFinisher.accept(secondState, downstream);
        }

        @Override
        public boolean push(R element) {
            if (proceeds) {
                proceeds = second.integrate(secondState, element, downstream) || isSecondGreedy;
            }
            return proceeds;
        }

        @Override
        public boolean isRejecting() {
            return !proceeds;
        }
    }
}
