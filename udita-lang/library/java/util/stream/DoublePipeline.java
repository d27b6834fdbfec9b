package java.util.stream;

import java.util.DoubleSummaryStatistics;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiConsumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleToIntFunction;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ObjDoubleConsumer;
import java.util.function.Supplier;

/** The implementation of {@code double} streams. */
final class DoublePipeline extends Pipeline implements DoubleStream {
    DoublePipeline(Spliterator<?> source) {
        super(source);
    }

    DoublePipeline(Pipeline previous, Stage stage, int set, int cleared) {
        super(previous, stage, set, cleared);
    }

    private DoubleStream then(Stage stage, int set, int cleared) {
        return new DoublePipeline(this, stage, set, cleared);
    }

    @Override
    Spliterator<?> traversal() {
        return new Traversal.OfDouble(this);
    }

    @Override
    public DoubleStream filter(DoublePredicate condition) {
        Objects.requireNonNull(condition);
        return then(new DoubleStages.Filter(condition), 0, SIZED);
    }

    @Override
    public DoubleStream map(DoubleUnaryOperator function) {
        Objects.requireNonNull(function);
        return then(new DoubleStages.ToDouble(function), 0, SORTED | DISTINCT);
    }

    @Override
    public <U> Stream<U> mapToObj(DoubleFunction<? extends U> function) {
        Objects.requireNonNull(function);
        return new ObjectPipeline<U>(this, new DoubleStages.ToObject(function), 0, SORTED | DISTINCT);
    }

    @Override
    public IntStream mapToInt(DoubleToIntFunction function) {
        Objects.requireNonNull(function);
        return new IntPipeline(this, new DoubleStages.ToInt(function), 0, SORTED | DISTINCT);
    }

    @Override
    public LongStream mapToLong(DoubleToLongFunction function) {
        Objects.requireNonNull(function);
        return new LongPipeline(this, new DoubleStages.ToLong(function), 0, SORTED | DISTINCT);
    }

    @Override
    public DoubleStream flatMap(DoubleFunction<? extends DoubleStream> function) {
        Objects.requireNonNull(function);
        return then(new DoubleStages.FlatMap(function), 0, SORTED | DISTINCT | SIZED);
    }

    @Override
    public DoubleStream mapMulti(DoubleMapMultiConsumer function) {
        Objects.requireNonNull(function);
        return then(new DoubleStages.MultiMap(function), 0, SORTED | DISTINCT | SIZED);
    }

    @Override
    public DoubleStream distinct() {
        return boxed().distinct().mapToDouble(new DoubleStages.Unboxing());
    }

    @Override
    public DoubleStream sorted() {
        return then(is(SORTED) ? new Stage.Same() : new DoubleStages.Sorted(), ORDERED | SORTED, 0);
    }

    @Override
    public DoubleStream peek(DoubleConsumer action) {
        Objects.requireNonNull(action);
        return then(new DoubleStages.Peek(action), 0, 0);
    }

    @Override
    public DoubleStream limit(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        return then(new Stage.Slice(0, count), SLICED | SHORT, 0);
    }

    @Override
    public DoubleStream skip(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        return count == 0 ? this : then(new Stage.Slice(count, -1), SLICED, 0);
    }

    @Override
    public DoubleStream takeWhile(DoublePredicate condition) {
        Objects.requireNonNull(condition);
        return then(new DoubleStages.TakeWhile(condition), SHORT, SIZED);
    }

    @Override
    public DoubleStream dropWhile(DoublePredicate condition) {
        Objects.requireNonNull(condition);
        return then(new DoubleStages.DropWhile(condition), 0, SIZED);
    }

    @Override
    public Stream<Double> boxed() {
        return new ObjectPipeline<Double>(this, new DoubleStages.Boxed(), 0, 0);
    }

    // Terminal operations

    @Override
    public void forEach(DoubleConsumer action) {
        Objects.requireNonNull(action);
        evaluate(new DoubleSinks.ForEach(action));
    }

    @Override
    public void forEachOrdered(DoubleConsumer action) {
        forEach(action);
    }

    @Override
    public double[] toArray() {
        return evaluate(new DoubleValues()).toArray();
    }

    @Override
    public double reduce(double identity, DoubleBinaryOperator operator) {
        Objects.requireNonNull(operator);
        return evaluate(new DoubleSinks.Reduce(identity, operator)).value;
    }

    @Override
    public OptionalDouble reduce(DoubleBinaryOperator operator) {
        Objects.requireNonNull(operator);
        DoubleSinks.Reduce end = evaluate(new DoubleSinks.Reduce(operator));
        return end.started ? OptionalDouble.of(end.value) : OptionalDouble.empty();
    }

    @Override
    @SuppressWarnings("unchecked")
    public <R> R collect(Supplier<R> supplier, ObjDoubleConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        Objects.requireNonNull(combiner);
        R container = supplier.get();
        Objects.requireNonNull(accumulator);
        evaluate(new DoubleSinks.Collect(container, (ObjDoubleConsumer<Object>) accumulator));
        return container;
    }

    @Override
    public double sum() {
        return summaryStatistics().getSum();
    }

    @Override
    public OptionalDouble min() {
        DoubleSinks.Totals end = evaluate(new DoubleSinks.Totals());
        return end.count == 0 ? OptionalDouble.empty() : OptionalDouble.of(end.least);
    }

    @Override
    public OptionalDouble max() {
        DoubleSinks.Totals end = evaluate(new DoubleSinks.Totals());
        return end.count == 0 ? OptionalDouble.empty() : OptionalDouble.of(end.greatest);
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
    public OptionalDouble average() {
        DoubleSummaryStatistics all = summaryStatistics();
        return all.getCount() == 0 ? OptionalDouble.empty() : OptionalDouble.of(all.getAverage());
    }

    @Override
    public DoubleSummaryStatistics summaryStatistics() {
        DoubleSummaryStatistics all = new DoubleSummaryStatistics();
        forEach(all);
        return all;
    }

    @Override
    public boolean anyMatch(DoublePredicate condition) {
        Objects.requireNonNull(condition);
        return evaluate(new DoubleSinks.Match(condition, true), true).found;
    }

    @Override
    public boolean allMatch(DoublePredicate condition) {
        Objects.requireNonNull(condition);
        return !evaluate(new DoubleSinks.Match(condition, false), true).found;
    }

    @Override
    public boolean noneMatch(DoublePredicate condition) {
        Objects.requireNonNull(condition);
        return !evaluate(new DoubleSinks.Match(condition, true), true).found;
    }

    @Override
    public OptionalDouble findFirst() {
        DoubleSinks.First end = evaluate(new DoubleSinks.First(), true);
        return end.found ? OptionalDouble.of(end.value) : OptionalDouble.empty();
    }

    @Override
    public OptionalDouble findAny() {
        return findFirst();
    }

    @Override
    public PrimitiveIterator.OfDouble iterator() {
        return Spliterators.iterator(spliterator());
    }

    @Override
    public Spliterator.OfDouble spliterator() {
        return (Spliterator.OfDouble) source();
    }

    // Modes

    @Override
    public DoubleStream sequential() {
        setParallel(false);
        return this;
    }

    @Override
    public DoubleStream parallel() {
        setParallel(true);
        return this;
    }

    @Override
    public DoubleStream onClose(Runnable closer) {
        addCloser(closer);
        return this;
    }

    @Override
    public DoubleStream unordered() {
        return is(ORDERED) ? then(new Stage.Same(), 0, ORDERED) : this;
    }
}
