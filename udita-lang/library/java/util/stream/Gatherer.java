package java.util.stream;

import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;

/** An intermediate operation of a stream: it turns elements into any number of results, with a state of its own. */
@Since(24)
public interface Gatherer<T, A, R> {
    default Supplier<A> initializer() {
        return Gatherer.<A>defaultInitializer();
    }

    Integrator<A, T, R> integrator();

    default BinaryOperator<A> combiner() {
        return Gatherer.<A>defaultCombiner();
    }

    default BiConsumer<A, Downstream<? super R>> finisher() {
        return Gatherer.<A, R>defaultFinisher();
    }

    /** The gatherer that passes the results of this one to {@code next}. */
    default <RR> Gatherer<T, ?, RR> andThen(Gatherer<? super R, ?, ? extends RR> next) {
        Objects.requireNonNull(next);
        return Gathered.<T, A, R, RR>composed(this, next);
    }

    @SuppressWarnings("unchecked")
    static <A> Supplier<A> defaultInitializer() {
        return (Supplier<A>) Gathered.INITIALIZER;
    }

    @SuppressWarnings("unchecked")
    static <A> BinaryOperator<A> defaultCombiner() {
        return (BinaryOperator<A>) Gathered.COMBINER;
    }

    @SuppressWarnings("unchecked")
    static <A, R> BiConsumer<A, Downstream<? super R>> defaultFinisher() {
        return (BiConsumer<A, Downstream<? super R>>) (BiConsumer<?, ?>) Gathered.FINISHER;
    }

    static <T, R> Gatherer<T, Void, R> ofSequential(Integrator<Void, T, R> integrator) {
        return of(Gatherer.<Void>defaultInitializer(), integrator, Gatherer.<Void>defaultCombiner(),
            Gatherer.<Void, R>defaultFinisher());
    }

    static <T, R> Gatherer<T, Void, R> ofSequential(Integrator<Void, T, R> integrator,
            BiConsumer<Void, Downstream<? super R>> finisher) {
        return of(Gatherer.<Void>defaultInitializer(), integrator, Gatherer.<Void>defaultCombiner(), finisher);
    }

    static <T, A, R> Gatherer<T, A, R> ofSequential(Supplier<A> initializer, Integrator<A, T, R> integrator) {
        return of(initializer, integrator, Gatherer.<A>defaultCombiner(), Gatherer.<A, R>defaultFinisher());
    }

    static <T, A, R> Gatherer<T, A, R> ofSequential(Supplier<A> initializer, Integrator<A, T, R> integrator,
            BiConsumer<A, Downstream<? super R>> finisher) {
        return of(initializer, integrator, Gatherer.<A>defaultCombiner(), finisher);
    }

    static <T, R> Gatherer<T, Void, R> of(Integrator<Void, T, R> integrator) {
        return ofSequential(integrator);
    }

    static <T, R> Gatherer<T, Void, R> of(Integrator<Void, T, R> integrator,
            BiConsumer<Void, Downstream<? super R>> finisher) {
        return ofSequential(integrator, finisher);
    }

    static <T, A, R> Gatherer<T, A, R> of(Supplier<A> initializer, Integrator<A, T, R> integrator,
            BinaryOperator<A> combiner, BiConsumer<A, Downstream<? super R>> finisher) {
        return new Gathered.Given<T, A, R>(initializer, integrator, combiner, finisher);
    }

    /** The receiver of results. */
    @FunctionalInterface
    interface Downstream<T> {
        /** Passes a result on. Returns whether more results are wanted. */
        boolean push(T element);

        default boolean isRejecting() {
            return false;
        }
    }

    /** The function that is called with each element. */
    @FunctionalInterface
    interface Integrator<A, T, R> {
        /** Returns whether more elements are wanted. */
        boolean integrate(A state, T element, Downstream<? super R> downstream);

        static <A, T, R> Integrator<A, T, R> of(Integrator<A, T, R> integrator) {
            return integrator;
        }

        static <A, T, R> Greedy<A, T, R> ofGreedy(Greedy<A, T, R> greedy) {
            return greedy;
        }

        /** An integrator that never stops a stream by itself. */
        @FunctionalInterface
        interface Greedy<A, T, R> extends Integrator<A, T, R> {
        }
    }
}
