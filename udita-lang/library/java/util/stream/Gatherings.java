package java.util.stream;

import java.util.ArrayList;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** Collectors whose result is a list, a text or a value. */
final class Gatherings {
    private Gatherings() {
    }

    /** Accumulates elements in a collection. */
    static final class Elements<T, C extends Collection<T>> extends Gathering<T, C, C> {
        private final Supplier<C> supplier;

        Elements(Supplier<C> supplier) {
            this.supplier = supplier;
        }

        @Override
        public C get() {
            return supplier.get();
        }

        @Override
        public void accept(C container, T value) {
            container.add(value);
        }

        @Override
        public C apply(C container) {
            return container;
        }

        @Override
        C combine(C left, C right) {
            left.addAll(right);
            return left;
        }

        @Override
        boolean isIdentity() {
            return true;
        }
    }

    static final class ToList<T> extends Gathering<T, List<T>, List<T>> {
        @Override
        public List<T> get() {
            return new ArrayList<T>();
        }

        @Override
        public void accept(List<T> container, T value) {
            container.add(value);
        }

        @Override
        public List<T> apply(List<T> container) {
            return container;
        }

        @Override
        List<T> combine(List<T> left, List<T> right) {
            left.addAll(right);
            return left;
        }

        @Override
        boolean isIdentity() {
            return true;
        }
    }

    static final class ToSet<T> extends Gathering<T, Set<T>, Set<T>> {
        @Override
        public Set<T> get() {
            return new HashSet<T>();
        }

        @Override
        public void accept(Set<T> container, T value) {
            container.add(value);
        }

        @Override
        public Set<T> apply(Set<T> container) {
            return container;
        }

        @Override
        Set<T> combine(Set<T> left, Set<T> right) {
            left.addAll(right);
            return left;
        }

        @Override
        boolean isIdentity() {
            return true;
        }
    }

    static final class Joining extends Gathering<CharSequence, StringJoiner, String> {
        private final CharSequence delimiter;
        private final CharSequence prefix;
        private final CharSequence suffix;

        Joining(CharSequence delimiter, CharSequence prefix, CharSequence suffix) {
            this.delimiter = delimiter;
            this.prefix = prefix;
            this.suffix = suffix;
        }

        @Override
        public StringJoiner get() {
            return new StringJoiner(delimiter, prefix, suffix);
        }

        @Override
        public void accept(StringJoiner container, CharSequence value) {
            container.add(value);
        }

        @Override
        public String apply(StringJoiner container) {
            return container.toString();
        }

        @Override
        StringJoiner combine(StringJoiner left, StringJoiner right) {
            return left.merge(right);
        }
    }

    static final class Mapping<T, U, A, R> extends Gathering.Upstream<T, U, A, R> {
        private final Function<? super T, ? extends U> function;

        Mapping(Function<? super T, ? extends U> function, Collector<? super U, A, R> down) {
            super(down);
            this.function = function;
        }

        @Override
        public void accept(A container, T value) {
            accumulator.accept(container, function.apply(value));
        }
    }

    static final class Filtering<T, A, R> extends Gathering.Upstream<T, T, A, R> {
        private final Predicate<? super T> condition;

        Filtering(Predicate<? super T> condition, Collector<? super T, A, R> down) {
            super(down);
            this.condition = condition;
        }

        @Override
        public void accept(A container, T value) {
            if (condition.test(value)) {
                accumulator.accept(container, value);
            }
        }
    }

    static final class FlatMapping<T, U, A, R> extends Gathering.Upstream<T, U, A, R> {
        private final Function<? super T, ? extends Stream<? extends U>> function;

        FlatMapping(Function<? super T, ? extends Stream<? extends U>> function, Collector<? super U, A, R> down) {
            super(down);
            this.function = function;
        }

        @Override
        public void accept(A container, T value) {
            Stream<? extends U> stream = function.apply(value);
            if (stream != null) {
                try {
                    stream.sequential().forEach(new Into<A, U>(container, accumulator));
                } finally {
                    stream.close();
                }
            }
        }
    }

    private static final class Into<A, U> implements Consumer<U> {
        private final A container;
        private final BiConsumer<A, ? super U> accumulator;

        Into(A container, BiConsumer<A, ? super U> accumulator) {
            this.container = container;
            this.accumulator = accumulator;
        }

        @Override
        public void accept(U value) {
            accumulator.accept(container, value);
        }
    }

    static final class AndThen<T, A, R, S> extends Gathering<T, A, S> {
        private final Supplier<A> supplier;
        private final BiConsumer<A, T> accumulator;
        private final BinaryOperator<A> combiner;
        private final Function<A, R> finisher;
        private final Function<R, S> function;

        AndThen(Collector<T, A, R> down, Function<R, S> function) {
            supplier = down.supplier();
            accumulator = down.accumulator();
            combiner = down.combiner();
            finisher = down.finisher();
            this.function = Objects.requireNonNull(function);
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
        public S apply(A container) {
            return function.apply(finisher.apply(container));
        }

        @Override
        A combine(A left, A right) {
            return combiner.apply(left, right);
        }
    }

    static final class Counting<T> extends Gathering<T, long[], Long> {
        @Override
        public long[] get() {
            return new long[1];
        }

        @Override
        public void accept(long[] container, T value) {
            container[0]++;
        }

        @Override
        public Long apply(long[] container) {
            return container[0];
        }

        @Override
        long[] combine(long[] left, long[] right) {
            left[0] += right[0];
            return left;
        }
    }

    static final class SummingInt<T> extends Gathering<T, int[], Integer> {
        private final ToIntFunction<? super T> function;

        SummingInt(ToIntFunction<? super T> function) {
            this.function = function;
        }

        @Override
        public int[] get() {
            return new int[1];
        }

        @Override
        public void accept(int[] container, T value) {
            container[0] += function.applyAsInt(value);
        }

        @Override
        public Integer apply(int[] container) {
            return container[0];
        }

        @Override
        int[] combine(int[] left, int[] right) {
            left[0] += right[0];
            return left;
        }
    }

    static final class AveragingInt<T> extends Gathering<T, long[], Double> {
        private final ToIntFunction<? super T> function;

        AveragingInt(ToIntFunction<? super T> function) {
            this.function = function;
        }

        @Override
        public long[] get() {
            return new long[2];
        }

        @Override
        public void accept(long[] container, T value) {
            container[0] += function.applyAsInt(value);
            container[1]++;
        }

        @Override
        public Double apply(long[] container) {
            return container[1] == 0 ? 0.0 : (double) container[0] / container[1];
        }

        @Override
        long[] combine(long[] left, long[] right) {
            left[0] += right[0];
            left[1] += right[1];
            return left;
        }
    }

    static final class SummingLong<T> extends Gathering<T, long[], Long> {
        private final ToLongFunction<? super T> function;

        SummingLong(ToLongFunction<? super T> function) {
            this.function = function;
        }

        @Override
        public long[] get() {
            return new long[1];
        }

        @Override
        public void accept(long[] container, T value) {
            container[0] += function.applyAsLong(value);
        }

        @Override
        public Long apply(long[] container) {
            return container[0];
        }

        @Override
        long[] combine(long[] left, long[] right) {
            left[0] += right[0];
            return left;
        }
    }

    static final class AveragingLong<T> extends Gathering<T, long[], Double> {
        private final ToLongFunction<? super T> function;

        AveragingLong(ToLongFunction<? super T> function) {
            this.function = function;
        }

        @Override
        public long[] get() {
            return new long[2];
        }

        @Override
        public void accept(long[] container, T value) {
            container[0] += function.applyAsLong(value);
            container[1]++;
        }

        @Override
        public Double apply(long[] container) {
            return container[1] == 0 ? 0.0 : (double) container[0] / container[1];
        }

        @Override
        long[] combine(long[] left, long[] right) {
            left[0] += right[0];
            left[1] += right[1];
            return left;
        }
    }

    static final class SummingDouble<T> extends Gathering<T, DoubleSummaryStatistics, Double> {
        private final ToDoubleFunction<? super T> function;

        SummingDouble(ToDoubleFunction<? super T> function) {
            this.function = function;
        }

        @Override
        public DoubleSummaryStatistics get() {
            return new DoubleSummaryStatistics();
        }

        @Override
        public void accept(DoubleSummaryStatistics container, T value) {
            container.accept(function.applyAsDouble(value));
        }

        @Override
        public Double apply(DoubleSummaryStatistics container) {
            return container.getSum();
        }

        @Override
        DoubleSummaryStatistics combine(DoubleSummaryStatistics left, DoubleSummaryStatistics right) {
            left.combine(right);
            return left;
        }
    }

    static final class AveragingDouble<T> extends Gathering<T, DoubleSummaryStatistics, Double> {
        private final ToDoubleFunction<? super T> function;

        AveragingDouble(ToDoubleFunction<? super T> function) {
            this.function = function;
        }

        @Override
        public DoubleSummaryStatistics get() {
            return new DoubleSummaryStatistics();
        }

        @Override
        public void accept(DoubleSummaryStatistics container, T value) {
            container.accept(function.applyAsDouble(value));
        }

        @Override
        public Double apply(DoubleSummaryStatistics container) {
            return container.getAverage();
        }

        @Override
        DoubleSummaryStatistics combine(DoubleSummaryStatistics left, DoubleSummaryStatistics right) {
            left.combine(right);
            return left;
        }
    }

    static final class SummarizingInt<T> extends Gathering<T, IntSummaryStatistics, IntSummaryStatistics> {
        private final ToIntFunction<? super T> function;

        SummarizingInt(ToIntFunction<? super T> function) {
            this.function = function;
        }

        @Override
        public IntSummaryStatistics get() {
            return new IntSummaryStatistics();
        }

        @Override
        public void accept(IntSummaryStatistics container, T value) {
            container.accept(function.applyAsInt(value));
        }

        @Override
        public IntSummaryStatistics apply(IntSummaryStatistics container) {
            return container;
        }

        @Override
        IntSummaryStatistics combine(IntSummaryStatistics left, IntSummaryStatistics right) {
            left.combine(right);
            return left;
        }

        @Override
        boolean isIdentity() {
            return true;
        }
    }

    static final class SummarizingLong<T> extends Gathering<T, LongSummaryStatistics, LongSummaryStatistics> {
        private final ToLongFunction<? super T> function;

        SummarizingLong(ToLongFunction<? super T> function) {
            this.function = function;
        }

        @Override
        public LongSummaryStatistics get() {
            return new LongSummaryStatistics();
        }

        @Override
        public void accept(LongSummaryStatistics container, T value) {
            container.accept(function.applyAsLong(value));
        }

        @Override
        public LongSummaryStatistics apply(LongSummaryStatistics container) {
            return container;
        }

        @Override
        LongSummaryStatistics combine(LongSummaryStatistics left, LongSummaryStatistics right) {
            left.combine(right);
            return left;
        }

        @Override
        boolean isIdentity() {
            return true;
        }
    }

    static final class SummarizingDouble<T> extends Gathering<T, DoubleSummaryStatistics, DoubleSummaryStatistics> {
        private final ToDoubleFunction<? super T> function;

        SummarizingDouble(ToDoubleFunction<? super T> function) {
            this.function = function;
        }

        @Override
        public DoubleSummaryStatistics get() {
            return new DoubleSummaryStatistics();
        }

        @Override
        public void accept(DoubleSummaryStatistics container, T value) {
            container.accept(function.applyAsDouble(value));
        }

        @Override
        public DoubleSummaryStatistics apply(DoubleSummaryStatistics container) {
            return container;
        }

        @Override
        DoubleSummaryStatistics combine(DoubleSummaryStatistics left, DoubleSummaryStatistics right) {
            left.combine(right);
            return left;
        }

        @Override
        boolean isIdentity() {
            return true;
        }
    }

    /** Combines all elements; the container holds the combined value, if there is one. */
    static final class Reducing<T> extends Gathering<T, ObjectSinks.Reduce, Optional<T>> {
        private final BinaryOperator<T> operator;

        Reducing(BinaryOperator<T> operator) {
            this.operator = operator;
        }

        @Override
        @SuppressWarnings("unchecked")
        public ObjectSinks.Reduce get() {
            BiFunction<?, ?, ?> function = operator;
            return new ObjectSinks.Reduce((BiFunction<Object, Object, Object>) function);
        }

        @Override
        public void accept(ObjectSinks.Reduce container, T value) {
            container.accept((Object) value);
        }

        @Override
        @SuppressWarnings("unchecked")
        public Optional<T> apply(ObjectSinks.Reduce container) {
            return Optional.<T>ofNullable((T) container.value);
        }

        @Override
        ObjectSinks.Reduce combine(ObjectSinks.Reduce left, ObjectSinks.Reduce right) {
            if (right.started) {
                left.accept(right.value);
            }
            return left;
        }
    }

    static final class ReducingFrom<T, U> extends Gathering<T, Object[], U> {
        private final U identity;
        private final Function<? super T, ? extends U> function;
        private final BinaryOperator<U> operator;

        ReducingFrom(U identity, Function<? super T, ? extends U> function, BinaryOperator<U> operator) {
            this.identity = identity;
            this.function = function;
            this.operator = operator;
        }

        @Override
        public Object[] get() {
            return new Object[] {identity};
        }

        @Override
        @SuppressWarnings("unchecked")
        public void accept(Object[] container, T value) {
            container[0] = operator.apply((U) container[0], function.apply(value));
        }

        @Override
        @SuppressWarnings("unchecked")
        public U apply(Object[] container) {
            return (U) container[0];
        }

        @Override
        @SuppressWarnings("unchecked")
        Object[] combine(Object[] left, Object[] right) {
            left[0] = operator.apply((U) left[0], (U) right[0]);
            return left;
        }
    }

    /** Passes all elements to two collectors. */
    static final class Teeing<T, A, B, Q, R, S> extends Gathering<T, Object[], S> {
        private final Collector<? super T, A, Q> first;
        private final Collector<? super T, B, R> second;
        private final BiConsumer<A, ? super T> toFirst;
        private final BiConsumer<B, ? super T> toSecond;
        private final BiFunction<? super Q, ? super R, S> merger;

        Teeing(Collector<? super T, A, Q> first, Collector<? super T, B, R> second,
                BiFunction<? super Q, ? super R, S> merger) {
            this.first = Objects.requireNonNull(first, "downstream1");
            this.second = Objects.requireNonNull(second, "downstream2");
            this.merger = Objects.requireNonNull(merger, "merger");
            toFirst = first.accumulator();
            toSecond = second.accumulator();
        }

        @Override
        public Object[] get() {
            return new Object[] {first.supplier().get(), second.supplier().get()};
        }

        @Override
        @SuppressWarnings("unchecked")
        public void accept(Object[] container, T value) {
            toFirst.accept((A) container[0], value);
            toSecond.accept((B) container[1], value);
        }

        @Override
        @SuppressWarnings("unchecked")
        public S apply(Object[] container) {
            Q one = first.finisher().apply((A) container[0]);
            R other = second.finisher().apply((B) container[1]);
            return merger.apply(one, other);
        }

        @Override
        @SuppressWarnings("unchecked")
        Object[] combine(Object[] left, Object[] right) {
            left[0] = first.combiner().apply((A) left[0], (A) right[0]);
            left[1] = second.combiner().apply((B) left[1], (B) right[1]);
            return left;
        }
    }
}
