package java.util.stream;

import java.util.IntSummaryStatistics;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiConsumer;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

/** The implementation of {@code int} streams. */
final class IntPipeline extends Pipeline implements IntStream {
    IntPipeline(Spliterator<?> source) {
        super(source);
    }

    IntPipeline(Pipeline previous, Stage stage, int set, int cleared) {
        super(previous, stage, set, cleared);
    }

    private IntStream then(Stage stage, int set, int cleared) {
        return new IntPipeline(this, stage, set, cleared);
    }

    @Override
    Spliterator<?> traversal() {
        return new Traversal.OfInt(this);
    }

    @Override
    public IntStream filter(IntPredicate condition) {
        Objects.requireNonNull(condition);
        return then(new IntStages.Filter(condition), 0, SIZED);
    }

    @Override
    public IntStream map(IntUnaryOperator function) {
        Objects.requireNonNull(function);
        return then(new IntStages.ToInt(function), 0, SORTED | DISTINCT);
    }

    @Override
    public <U> Stream<U> mapToObj(IntFunction<? extends U> function) {
        Objects.requireNonNull(function);
        return new ObjectPipeline<U>(this, new IntStages.ToObject(function), 0, SORTED | DISTINCT);
    }

    @Override
    public LongStream mapToLong(IntToLongFunction function) {
        Objects.requireNonNull(function);
        return new LongPipeline(this, new IntStages.ToLong(function), 0, SORTED | DISTINCT);
    }

    @Override
    public DoubleStream mapToDouble(IntToDoubleFunction function) {
        Objects.requireNonNull(function);
        return new DoublePipeline(this, new IntStages.ToDouble(function), 0, SORTED | DISTINCT);
    }

    @Override
    public IntStream flatMap(IntFunction<? extends IntStream> function) {
        Objects.requireNonNull(function);
        return then(new IntStages.FlatMap(function), 0, SORTED | DISTINCT | SIZED);
    }

    @Override
    public IntStream mapMulti(IntMapMultiConsumer function) {
        Objects.requireNonNull(function);
        return then(new IntStages.MultiMap(function), 0, SORTED | DISTINCT | SIZED);
    }

    @Override
    public IntStream distinct() {
        return boxed().distinct().mapToInt(new IntStages.Unboxing());
    }

    @Override
    public IntStream sorted() {
        return then(is(SORTED) ? new Stage.Same() : new IntStages.Sorted(), ORDERED | SORTED, 0);
    }

    @Override
    public IntStream peek(IntConsumer action) {
        Objects.requireNonNull(action);
        return then(new IntStages.Peek(action), 0, 0);
    }

    @Override
    public IntStream limit(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        return then(new Stage.Slice(0, count), SLICED | SHORT, 0);
    }

    @Override
    public IntStream skip(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        return count == 0 ? this : then(new Stage.Slice(count, -1), SLICED, 0);
    }

    @Override
    public IntStream takeWhile(IntPredicate condition) {
        Objects.requireNonNull(condition);
        return then(new IntStages.TakeWhile(condition), SHORT, SIZED);
    }

    @Override
    public IntStream dropWhile(IntPredicate condition) {
        Objects.requireNonNull(condition);
        return then(new IntStages.DropWhile(condition), 0, SIZED);
    }

    @Override
    public LongStream asLongStream() {
        return new LongPipeline(this, new IntStages.AsLong(), 0, 0);
    }

    @Override
    public DoubleStream asDoubleStream() {
        return new DoublePipeline(this, new IntStages.AsDouble(), 0, DISTINCT);
    }

    @Override
    public Stream<Integer> boxed() {
        return new ObjectPipeline<Integer>(this, new IntStages.Boxed(), 0, 0);
    }

    // Terminal operations

    @Override
    public void forEach(IntConsumer action) {
        Objects.requireNonNull(action);
        evaluate(new IntSinks.ForEach(action));
    }

    @Override
    public void forEachOrdered(IntConsumer action) {
        forEach(action);
    }

    @Override
    public int[] toArray() {
        return evaluate(new IntValues()).toArray();
    }

    @Override
    public int reduce(int identity, IntBinaryOperator operator) {
        Objects.requireNonNull(operator);
        return evaluate(new IntSinks.Reduce(identity, operator)).value;
    }

    @Override
    public OptionalInt reduce(IntBinaryOperator operator) {
        Objects.requireNonNull(operator);
        IntSinks.Reduce end = evaluate(new IntSinks.Reduce(operator));
        return end.started ? OptionalInt.of(end.value) : OptionalInt.empty();
    }

    @Override
    @SuppressWarnings("unchecked")
    public <R> R collect(Supplier<R> supplier, ObjIntConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        Objects.requireNonNull(combiner);
        R container = supplier.get();
        Objects.requireNonNull(accumulator);
        evaluate(new IntSinks.Collect(container, (ObjIntConsumer<Object>) accumulator));
        return container;
    }

    @Override
    public int sum() {
        return evaluate(new IntSinks.Totals()).sum;
    }

    @Override
    public OptionalInt min() {
        IntSinks.Totals end = evaluate(new IntSinks.Totals());
        return end.count == 0 ? OptionalInt.empty() : OptionalInt.of(end.least);
    }

    @Override
    public OptionalInt max() {
        IntSinks.Totals end = evaluate(new IntSinks.Totals());
        return end.count == 0 ? OptionalInt.empty() : OptionalInt.of(end.greatest);
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
        IntSummaryStatistics all = summaryStatistics();
        return all.getCount() == 0 ? OptionalDouble.empty() : OptionalDouble.of(all.getAverage());
    }

    @Override
    public IntSummaryStatistics summaryStatistics() {
        IntSummaryStatistics all = new IntSummaryStatistics();
        forEach(all);
        return all;
    }

    @Override
    public boolean anyMatch(IntPredicate condition) {
        Objects.requireNonNull(condition);
        return evaluate(new IntSinks.Match(condition, true), true).found;
    }

    @Override
    public boolean allMatch(IntPredicate condition) {
        Objects.requireNonNull(condition);
        return !evaluate(new IntSinks.Match(condition, false), true).found;
    }

    @Override
    public boolean noneMatch(IntPredicate condition) {
        Objects.requireNonNull(condition);
        return !evaluate(new IntSinks.Match(condition, true), true).found;
    }

    @Override
    public OptionalInt findFirst() {
        IntSinks.First end = evaluate(new IntSinks.First(), true);
        return end.found ? OptionalInt.of(end.value) : OptionalInt.empty();
    }

    @Override
    public OptionalInt findAny() {
        return findFirst();
    }

    @Override
    public PrimitiveIterator.OfInt iterator() {
        return Spliterators.iterator(spliterator());
    }

    @Override
    public Spliterator.OfInt spliterator() {
        return (Spliterator.OfInt) source();
    }

    // Modes

    @Override
    public IntStream sequential() {
        setParallel(false);
        return this;
    }

    @Override
    public IntStream parallel() {
        setParallel(true);
        return this;
    }

    @Override
    public IntStream onClose(Runnable closer) {
        addCloser(closer);
        return this;
    }

    @Override
    public IntStream unordered() {
        return is(ORDERED) ? then(new Stage.Same(), 0, ORDERED) : this;
    }
}
