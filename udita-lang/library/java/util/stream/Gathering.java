package java.util.stream;

import java.util.AbstractSet;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;

/** A collector that implements its own functions. */
abstract class Gathering<T, A, R> implements Collector<T, A, R>, Supplier<A>, BiConsumer<A, T>, Function<A, R> {
    abstract A combine(A left, A right);

    /** Whether the container is the result. */
    boolean isIdentity() {
        return false;
    }

    @Override
    public Supplier<A> supplier() {
        return this;
    }

    @Override
    public BiConsumer<A, T> accumulator() {
        return this;
    }

    @Override
    public BinaryOperator<A> combiner() {
        return new Combiner<A>(this);
    }

    @Override
    public Function<A, R> finisher() {
        return this;
    }

    @Override
    public Set<Collector.Characteristics> characteristics() {
        return new Identity(isIdentity());
    }

    static boolean isIdentity(Collector<?, ?, ?> collector) {
        return collector instanceof Gathering
            ? ((Gathering<?, ?, ?>) collector).isIdentity()
            : collector.characteristics().contains(Collector.Characteristics.IDENTITY_FINISH);
    }

    /** The characteristics. Most collectors are never asked for them, so the set is computed on request. */
    private static final class Identity extends AbstractSet<Collector.Characteristics> {
        private final boolean isIdentity;

        Identity(boolean isIdentity) {
            this.isIdentity = isIdentity;
        }

        @Override
        public int size() {
            return isIdentity ? 1 : 0;
        }

        @Override
        public boolean contains(Object o) {
            return isIdentity && o == Collector.Characteristics.IDENTITY_FINISH;
        }

        @Override
        public Iterator<Collector.Characteristics> iterator() {
            return new Once(isIdentity);
        }
    }

    private static final class Once implements Iterator<Collector.Characteristics> {
        private boolean hasNext;

        Once(boolean hasNext) {
            this.hasNext = hasNext;
        }

        @Override
        public boolean hasNext() {
            return hasNext;
        }

        @Override
        public Collector.Characteristics next() {
            if (!hasNext) {
                throw new NoSuchElementException();
            }
            hasNext = false;
            return Collector.Characteristics.IDENTITY_FINISH;
        }
    }

    private static final class Combiner<A> implements BinaryOperator<A> {
        private final Gathering<?, A, ?> gathering;

        Combiner(Gathering<?, A, ?> gathering) {
            this.gathering = gathering;
        }

        @Override
        public A apply(A left, A right) {
            return gathering.combine(left, right);
        }
    }

    /** A collector made of given functions. */
    static final class Given<T, A, R> extends Gathering<T, A, R> {
        private final Supplier<A> supplier;
        private final BiConsumer<A, T> accumulator;
        private final BinaryOperator<A> combiner;
        private final Function<A, R> finisher;
        private final boolean isIdentity;

        Given(Supplier<A> supplier, BiConsumer<A, T> accumulator, BinaryOperator<A> combiner,
                Function<A, R> finisher, boolean isIdentity) {
            this.supplier = supplier;
            this.accumulator = accumulator;
            this.combiner = combiner;
            this.finisher = finisher;
            this.isIdentity = isIdentity;
        }

        @Override
        public A get() {
            return supplier.get();
        }

        @Override
        public void accept(A container, T value) {
            accumulator.accept(container, value);
        }

        @Override
        public R apply(A container) {
            return finisher.apply(container);
        }

        @Override
        A combine(A left, A right) {
            return combiner.apply(left, right);
        }

        @Override
        boolean isIdentity() {
            return isIdentity;
        }
    }

    /** A collector that transforms the elements before it passes them to another collector. */
    abstract static class Upstream<T, U, A, R> extends Gathering<T, A, R> {
        private final Supplier<A> supplier;
        final BiConsumer<A, ? super U> accumulator;
        private final BinaryOperator<A> combiner;
        private final Function<A, R> finisher;
        private final boolean isIdentity;

        Upstream(Collector<? super U, A, R> down) {
            supplier = down.supplier();
            accumulator = down.accumulator();
            combiner = down.combiner();
            finisher = down.finisher();
            isIdentity = isIdentity(down);
        }

        @Override
        public A get() {
            return supplier.get();
        }

        @Override
        public R apply(A container) {
            return finisher.apply(container);
        }

        @Override
        A combine(A left, A right) {
            return combiner.apply(left, right);
        }

        @Override
        boolean isIdentity() {
            return isIdentity;
        }
    }
}
