package java.util.stream;

import java.util.LongSummaryStatistics;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiConsumer;
import java.util.function.LongBinaryOperator;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;

/** The implementation of {@code long} streams. */
final class LongPipeline extends Pipeline implements LongStream {
    LongPipeline(Spliterator<?> source) {
        super(source);
    }

    LongPipeline(Pipeline previous, Stage stage, int set, int cleared) {
        super(previous, stage, set, cleared);
    }

    private LongStream then(Stage stage, int set, int cleared) {
        return new LongPipeline(this, stage, set, cleared);
    }

    @Override
    Spliterator<?> traversal() {
        return new Traversal.OfLong(this);
    }

    @Override
    public LongStream filter(LongPredicate condition) {
        Objects.requireNonNull(condition);
        return then(new LongStages.Filter(condition), 0, SIZED);
    }

    @Override
    public LongStream map(LongUnaryOperator function) {
        Objects.requireNonNull(function);
        return then(new LongStages.ToLong(function), 0, SORTED | DISTINCT);
    }

    @Override
    public <U> Stream<U> mapToObj(LongFunction<? extends U> function) {
        Objects.requireNonNull(function);
        return new ObjectPipeline<U>(this, new LongStages.ToObject(function), 0, SORTED | DISTINCT);
    }

    @Override
    public IntStream mapToInt(LongToIntFunction function) {
        Objects.requireNonNull(function);
        return new IntPipeline(this, new LongStages.ToInt(function), 0, SORTED | DISTINCT);
    }

    @Override
    public DoubleStream mapToDouble(LongToDoubleFunction function) {
        Objects.requireNonNull(function);
        return new DoublePipeline(this, new LongStages.ToDouble(function), 0, SORTED | DISTINCT);
    }

    @Override
    public LongStream flatMap(LongFunction<? extends LongStream> function) {
        Objects.requireNonNull(function);
        return then(new LongStages.FlatMap(function), 0, SORTED | DISTINCT | SIZED);
    }

    @Override
    public LongStream mapMulti(LongMapMultiConsumer function) {
        Objects.requireNonNull(function);
        return then(new LongStages.MultiMap(function), 0, SORTED | DISTINCT | SIZED);
    }

    @Override
    public LongStream distinct() {
        return boxed().distinct().mapToLong(new LongStages.Unboxing());
    }

    @Override
    public LongStream sorted() {
        return then(is(SORTED) ? new Stage.Same() : new LongStages.Sorted(), ORDERED | SORTED, 0);
    }

    @Override
    public LongStream peek(LongConsumer action) {
        Objects.requireNonNull(action);
        return then(new LongStages.Peek(action), 0, 0);
    }

    @Override
    public LongStream limit(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        return then(new Stage.Slice(0, count), SLICED | SHORT, 0);
    }

    @Override
    public LongStream skip(long count) {
        if (count < 0) {
            throw new IllegalArgumentException(Long.toString(count));
        }
        return count == 0 ? this : then(new Stage.Slice(count, -1), SLICED, 0);
    }

    @Override
    public LongStream takeWhile(LongPredicate condition) {
        Objects.requireNonNull(condition);
        return then(new LongStages.TakeWhile(condition), SHORT, SIZED);
    }

    @Override
    public LongStream dropWhile(LongPredicate condition) {
        Objects.requireNonNull(condition);
        return then(new LongStages.DropWhile(condition), 0, SIZED);
    }

    @Override
    public DoubleStream asDoubleStream() {
        return new DoublePipeline(this, new LongStages.AsDouble(), 0, DISTINCT);
    }

    @Override
    public Stream<Long> boxed() {
        return new ObjectPipeline<Long>(this, new LongStages.Boxed(), 0, 0);
    }

    // Terminal operations

    @Override
    public void forEach(LongConsumer action) {
        Objects.requireNonNull(action);
        evaluate(new LongSinks.ForEach(action));
    }

    @Override
    public void forEachOrdered(LongConsumer action) {
        forEach(action);
    }

    @Override
    public long[] toArray() {
        return evaluate(new LongValues()).toArray();
    }

    @Override
    public long reduce(long identity, LongBinaryOperator operator) {
        Objects.requireNonNull(operator);
        return evaluate(new LongSinks.Reduce(identity, operator)).value;
    }

    @Override
    public OptionalLong reduce(LongBinaryOperator operator) {
        Objects.requireNonNull(operator);
        LongSinks.Reduce end = evaluate(new LongSinks.Reduce(operator));
        return end.started ? OptionalLong.of(end.value) : OptionalLong.empty();
    }

    @Override
    @SuppressWarnings("unchecked")
    public <R> R collect(Supplier<R> supplier, ObjLongConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        Objects.requireNonNull(combiner);
        R container = supplier.get();
        Objects.requireNonNull(accumulator);
        evaluate(new LongSinks.Collect(container, (ObjLongConsumer<Object>) accumulator));
        return container;
    }

    @Override
    public long sum() {
        return evaluate(new LongSinks.Totals()).sum;
    }

    @Override
    public OptionalLong min() {
        LongSinks.Totals end = evaluate(new LongSinks.Totals());
        return end.count == 0 ? OptionalLong.empty() : OptionalLong.of(end.least);
    }

    @Override
    public OptionalLong max() {
        LongSinks.Totals end = evaluate(new LongSinks.Totals());
        return end.count == 0 ? OptionalLong.empty() : OptionalLong.of(end.greatest);
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
        LongSinks.Totals end = evaluate(new LongSinks.Totals());
        return end.count == 0
            ? OptionalDouble.empty()
            : OptionalDouble.of((double) end.sum / end.count);
    }

    @Override
    public LongSummaryStatistics summaryStatistics() {
        LongSummaryStatistics all = new LongSummaryStatistics();
        forEach(all);
        return all;
    }

    @Override
    public boolean anyMatch(LongPredicate condition) {
        Objects.requireNonNull(condition);
        return evaluate(new LongSinks.Match(condition, true), true).found;
    }

    @Override
    public boolean allMatch(LongPredicate condition) {
        Objects.requireNonNull(condition);
        return !evaluate(new LongSinks.Match(condition, false), true).found;
    }

    @Override
    public boolean noneMatch(LongPredicate condition) {
        Objects.requireNonNull(condition);
        return !evaluate(new LongSinks.Match(condition, true), true).found;
    }

    @Override
    public OptionalLong findFirst() {
        LongSinks.First end = evaluate(new LongSinks.First(), true);
        return end.found ? OptionalLong.of(end.value) : OptionalLong.empty();
    }

    @Override
    public OptionalLong findAny() {
        return findFirst();
    }

    @Override
    public PrimitiveIterator.OfLong iterator() {
        return Spliterators.iterator(spliterator());
    }

    @Override
    public Spliterator.OfLong spliterator() {
        return (Spliterator.OfLong) source();
    }

    // Modes

    @Override
    public LongStream sequential() {
        setParallel(false);
        return this;
    }

    @Override
    public LongStream parallel() {
        setParallel(true);
        return this;
    }

    @Override
    public LongStream onClose(Runnable closer) {
        addCloser(closer);
        return this;
    }

    @Override
    public LongStream unordered() {
        return is(ORDERED) ? then(new Stage.Same(), 0, ORDERED) : this;
    }
}
