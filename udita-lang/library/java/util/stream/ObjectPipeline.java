package java.util.stream;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** The implementation of streams of objects. */
final class ObjectPipeline<T> extends Pipeline implements Stream<T> {
    ObjectPipeline(Spliterator<?> source) {
        super(source);
    }

    ObjectPipeline(Pipeline previous, Stage stage, int set, int cleared) {
        super(previous, stage, set, cleared);
    }

    private <R> Stream<R> then(Stage stage, int set, int cleared) {
        return new ObjectPipeline<R>(this, stage, set, cleared);
    }

    @Override
    Spliterator<?> traversal() {
        return new Traversal.OfObjects<T>(this);
    }

    @Override
    @SuppressWarnings("unchecked")
    public Stream<T> filter(Predicate<? super T> condition) {
        Objects.requireNonNull(condition);
        return then(new ObjectStages.Filter((Predicate<Object>) condition), 0, SIZED);
    }

    @Override
    @SuppressWarnings("unchecked")
    public <R> Stream<R> map(Function<? super T, ? extends R> function) {
        Objects.requireNonNull(function);
        return then(new ObjectStages.ToObject((Function<Object, ?>) function), 0, SORTED | DISTINCT);
    }

    @Override
    @SuppressWarnings("unchecked")
    public IntStream mapToInt(ToIntFunction<? super T> function) {
        Objects.requireNonNull(function);
        Stage stage = new ObjectStages.ToInt((ToIntFunction<Object>) function);
        return new IntPipeline(this, stage, 0, SORTED | DISTINCT);
    }

    @Override
    @SuppressWarnings("unchecked")
    public LongStream mapToLong(ToLongFunction<? super T> function) {
        Objects.requireNonNull(function);
        Stage stage = new ObjectStages.ToLong((ToLongFunction<Object>) function);
        return new LongPipeline(this, stage, 0, SORTED | DISTINCT);
    }

    @Override
    @SuppressWarnings("unchecked")
    public DoubleStream mapToDouble(ToDoubleFunction<? super T> function) {
        Objects.requireNonNull(function);
        Stage stage = new ObjectStages.ToDouble((ToDoubleFunction<Object>) function);
        return new DoublePipeline(this, stage, 0, SORTED | DISTINCT);
    }

    @Override
    public <R> Stream<R> flatMap(Function<? super T, ? extends Stream<? extends R>> function) {
        return then(flattening(function), 0, SORTED | DISTINCT | SIZED);
    }

    @Override
    public IntStream flatMapToInt(Function<? super T, ? extends IntStream> function) {
        return new IntPipeline(this, flattening(function), 0, SORTED | DISTINCT | SIZED);
    }

    @Override
    public LongStream flatMapToLong(Function<? super T, ? extends LongStream> function) {
        return new LongPipeline(this, flattening(function), 0, SORTED | DISTINCT | SIZED);
    }

    @Override
    public DoubleStream flatMapToDouble(Function<? super T, ? extends DoubleStream> function) {
        return new DoublePipeline(this, flattening(function), 0, SORTED | DISTINCT | SIZED);
    }

    @SuppressWarnings("unchecked")
    private static Stage flattening(Function<?, ?> function) {
        Objects.requireNonNull(function);
        return new ObjectStages.FlatMap((Function<Object, ? extends BaseStream<?, ?>>) function);
    }

    @Override
    public <R> Stream<R> mapMulti(BiConsumer<? super T, ? super Consumer<R>> function) {
        return then(multiplying(function), 0, SORTED | DISTINCT | SIZED);
    }

    @Override
    public IntStream mapMultiToInt(BiConsumer<? super T, ? super IntConsumer> function) {
        return new IntPipeline(this, multiplying(function), 0, SORTED | DISTINCT | SIZED);
    }

    @Override
    public LongStream mapMultiToLong(BiConsumer<? super T, ? super LongConsumer> function) {
        return new LongPipeline(this, multiplying(function), 0, SORTED | DISTINCT | SIZED);
    }

    @Override
    public DoubleStream mapMultiToDouble(BiConsumer<? super T, ? super DoubleConsumer> function) {
        return new DoublePipeline(this, multiplying(function), 0, SORTED | DISTINCT | SIZED);
    }

    @SuppressWarnings("unchecked")
    private static Stage multiplying(BiConsumer<?, ?> function) {
        Objects.requireNonNull(function);
        return new ObjectStages.MultiMap((BiConsumer<Object, Object>) function);
    }

    @Since(24)
    @SuppressWarnings("unchecked")
    public <R> Stream<R> gather(Gatherer<? super T, ?, R> gatherer) {
        Stage stage = new ObjectStages.Gather((Gatherer<Object, Object, Object>) (Gatherer<?, ?, ?>) gatherer);
        int set = gatherer.integrator() instanceof Gatherer.Integrator.Greedy ? 0 : SHORT;
        return then(stage, set, SORTED | DISTINCT | SIZED);
    }

    @Override
    public Stream<T> distinct() {
        Stage stage = new ObjectStages.Distinct();
        if (is(DISTINCT)) {
            stage = new Stage.Same();
        } else if (is(SORTED)) {
            stage = new ObjectStages.DistinctSorted();
        }
        return then(stage, DISTINCT, SIZED);
    }

    @Override
    public Stream<T> sorted() {
        Stage stage = is(SORTED) ? new Stage.Same() : new ObjectStages.Sorted(null);
        return then(stage, ORDERED | SORTED, 0);
    }

    @Override
    @SuppressWarnings("unchecked")
    public Stream<T> sorted(Comparator<? super T> order) {
        Objects.requireNonNull(order);
        return then(new ObjectStages.Sorted((Comparator<Object>) order), ORDERED, SORTED);
    }

    @Override
    @SuppressWarnings("unchecked")
    public Stream<T> peek(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        return then(new ObjectStages.Peek((Consumer<Object>) action), 0, 0);
    }

    @Override
    public Stream<T> limit(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        return then(new Stage.Slice(0, count), SLICED | SHORT, 0);
    }

    @Override
    public Stream<T> skip(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        return count == 0 ? this : this.<T>then(new Stage.Slice(count, -1), SLICED, 0);
    }

    @Override
    @SuppressWarnings("unchecked")
    public Stream<T> takeWhile(Predicate<? super T> condition) {
        Objects.requireNonNull(condition);
        return then(new ObjectStages.TakeWhile((Predicate<Object>) condition), SHORT, SIZED);
    }

    @Override
    @SuppressWarnings("unchecked")
    public Stream<T> dropWhile(Predicate<? super T> condition) {
        Objects.requireNonNull(condition);
        return then(new ObjectStages.DropWhile((Predicate<Object>) condition), 0, SIZED);
    }

    // Terminal operations

    @Override
    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        evaluate(new ObjectSinks.ForEach((Consumer<Object>) action));
    }

    @Override
    public void forEachOrdered(Consumer<? super T> action) {
        forEach(action);
    }

    @Override
    public Object[] toArray() {
        return evaluate(new ObjectSinks.ToList()).list.toArray();
    }

    @Override
    @SuppressWarnings("unchecked")
    public <A> A[] toArray(IntFunction<A[]> make) {
        ArrayList<Object> list = evaluate(new ObjectSinks.ToList()).list;
        Object[] array = make.apply(list.size());
        for (int i = 0; i < list.size(); i++) {
            array[i] = list.get(i);
        }
        return (A[]) array;
    }

    @Override
    public T reduce(T identity, BinaryOperator<T> operator) {
        return reduceFrom(identity, operator);
    }

    @Override
    public <U> U reduce(U identity, BiFunction<U, ? super T, U> function, BinaryOperator<U> combiner) {
        Objects.requireNonNull(combiner);
        return reduceFrom(identity, function);
    }

    @SuppressWarnings("unchecked")
    private <U> U reduceFrom(U identity, BiFunction<?, ?, ?> function) {
        Objects.requireNonNull(function);
        return (U) evaluate(new ObjectSinks.Reduce(identity, (BiFunction<Object, Object, Object>) function)).value;
    }

    @Override
    @SuppressWarnings("unchecked")
    public Optional<T> reduce(BinaryOperator<T> operator) {
        Objects.requireNonNull(operator);
        BiFunction<?, ?, ?> function = operator;
        ObjectSinks.Reduce end = evaluate(new ObjectSinks.Reduce((BiFunction<Object, Object, Object>) function));
        return end.started ? Optional.<T>of((T) end.value) : Optional.<T>empty();
    }

    @Override
    @SuppressWarnings("unchecked")
    public <R> R collect(Supplier<R> supplier, BiConsumer<R, ? super T> accumulator, BiConsumer<R, R> combiner) {
        Objects.requireNonNull(supplier);
        Objects.requireNonNull(accumulator);
        Objects.requireNonNull(combiner);
        R container = supplier.get();
        BiConsumer<?, ?> function = accumulator;
        evaluate(new ObjectSinks.Collect(container, (BiConsumer<Object, Object>) function));
        return container;
    }

    @Override
    @SuppressWarnings("unchecked")
    public <R, A> R collect(Collector<? super T, A, R> collector) {
        A container = Objects.requireNonNull(collector).supplier().get();
        BiConsumer<?, ?> accumulator = collector.accumulator();
        evaluate(new ObjectSinks.Collect(container, (BiConsumer<Object, Object>) accumulator));
        if (Gathering.isIdentity(collector)) {
            return (R) container;
        }
        return collector.finisher().apply(container);
    }

    @Override
    @SuppressWarnings("unchecked")
    public List<T> toList() {
        return Collections.unmodifiableList((List<T>) evaluate(new ObjectSinks.ToList()).list);
    }

    @Override
    public Optional<T> min(Comparator<? super T> order) {
        return reduce(BinaryOperator.<T>minBy(order));
    }

    @Override
    public Optional<T> max(Comparator<? super T> order) {
        return reduce(BinaryOperator.<T>maxBy(order));
    }

    @Override
    public long count() {
        long size = exactSize();
        if (size >= 0) {
            source();
            return size;
        }
        return evaluate(new ObjectSinks.Count()).count;
    }

    @Override
    @SuppressWarnings("unchecked")
    public boolean anyMatch(Predicate<? super T> condition) {
        Objects.requireNonNull(condition);
        return evaluate(new ObjectSinks.Match((Predicate<Object>) condition, true), true).found;
    }

    @Override
    @SuppressWarnings("unchecked")
    public boolean allMatch(Predicate<? super T> condition) {
        Objects.requireNonNull(condition);
        return !evaluate(new ObjectSinks.Match((Predicate<Object>) condition, false), true).found;
    }

    @Override
    @SuppressWarnings("unchecked")
    public boolean noneMatch(Predicate<? super T> condition) {
        Objects.requireNonNull(condition);
        return !evaluate(new ObjectSinks.Match((Predicate<Object>) condition, true), true).found;
    }

    @Override
    @SuppressWarnings("unchecked")
    public Optional<T> findFirst() {
        ObjectSinks.First end = evaluate(new ObjectSinks.First(), true);
        return end.found ? Optional.<T>of((T) end.value) : Optional.<T>empty();
    }

    @Override
    public Optional<T> findAny() {
        return findFirst();
    }

    @Override
    public Iterator<T> iterator() {
        return Spliterators.<T>iterator(spliterator());
    }

    @Override
    @SuppressWarnings("unchecked")
    public Spliterator<T> spliterator() {
        return (Spliterator<T>) source();
    }

    // Modes

    @Override
    public Stream<T> sequential() {
        setParallel(false);
        return this;
    }

    @Override
    public Stream<T> parallel() {
        setParallel(true);
        return this;
    }

    @Override
    public Stream<T> onClose(Runnable closer) {
        addCloser(closer);
        return this;
    }

    @Override
    public Stream<T> unordered() {
        return is(ORDERED) ? this.<T>then(new Stage.Same(), 0, ORDERED) : this;
    }
}
