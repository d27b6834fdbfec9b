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
import java.util.function.IntSupplier;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

/** A stream of {@code int} values. */
public interface IntStream extends BaseStream<Integer, IntStream> {
    IntStream filter(IntPredicate condition);

    IntStream map(IntUnaryOperator function);

    <U> Stream<U> mapToObj(IntFunction<? extends U> function);

    LongStream mapToLong(IntToLongFunction function);

    DoubleStream mapToDouble(IntToDoubleFunction function);

    IntStream flatMap(IntFunction<? extends IntStream> function);

    IntStream mapMulti(IntMapMultiConsumer function);

    IntStream distinct();

    IntStream sorted();

    IntStream peek(IntConsumer action);

    IntStream limit(long count);

    IntStream skip(long count);

    IntStream takeWhile(IntPredicate condition);

    IntStream dropWhile(IntPredicate condition);

    void forEach(IntConsumer action);

    void forEachOrdered(IntConsumer action);

    int[] toArray();

    int reduce(int identity, IntBinaryOperator operator);

    OptionalInt reduce(IntBinaryOperator operator);

    <R> R collect(Supplier<R> supplier, ObjIntConsumer<R> accumulator, BiConsumer<R, R> combiner);

    int sum();

    OptionalInt min();

    OptionalInt max();

    long count();

    OptionalDouble average();

    IntSummaryStatistics summaryStatistics();

    boolean anyMatch(IntPredicate condition);

    boolean allMatch(IntPredicate condition);

    boolean noneMatch(IntPredicate condition);

    OptionalInt findFirst();

    OptionalInt findAny();

    LongStream asLongStream();

    DoubleStream asDoubleStream();

    Stream<Integer> boxed();

    @Override
    PrimitiveIterator.OfInt iterator();

    @Override
    Spliterator.OfInt spliterator();

    static Builder builder() {
        return new IntBuilder();
    }

    static IntStream empty() {
        return IntStream.of();
    }

    static IntStream of(int value) {
        return IntStream.of(new int[] {value});
    }

    static IntStream of(int... values) {
        return new IntPipeline(Spliterators.spliterator(values, Spliterator.ORDERED | Spliterator.IMMUTABLE));
    }

    static IntStream range(int from, int to) {
        return from < to
            ? new IntPipeline(new IntSources.Range(from, to - 1))
            : IntStream.empty();
    }

    /** The values from {@code from} to {@code to}, both included. */
    static IntStream rangeClosed(int from, int to) {
        return from <= to
            ? new IntPipeline(new IntSources.Range(from, to))
            : IntStream.empty();
    }

    static IntStream iterate(int first, IntUnaryOperator function) {
        Objects.requireNonNull(function);
        return new IntPipeline(new IntSources.Iterate(first, null, function));
    }

    static IntStream iterate(int first, IntPredicate condition, IntUnaryOperator function) {
        Objects.requireNonNull(function);
        Objects.requireNonNull(condition);
        return new IntPipeline(new IntSources.Iterate(first, condition, function));
    }

    static IntStream generate(IntSupplier supplier) {
        Objects.requireNonNull(supplier);
        return new IntPipeline(new IntSources.Generate(supplier));
    }

    static IntStream concat(IntStream first, IntStream second) {
        IntSources.Concat both = new IntSources.Concat(first.spliterator(), second.spliterator());
        IntStream stream = StreamSupport.intStream(both, first.isParallel() || second.isParallel());
        return stream.onClose(new Sources.CloseBoth(first, second));
    }

    /** Receives the values of a stream one by one. */
    interface Builder extends IntConsumer {
        @Override
        void accept(int value);

        default Builder add(int value) {
            accept(value);
            return this;
        }

        IntStream build();
    }

    /** Maps an {@code int} to any number of others. */
    @FunctionalInterface
    interface IntMapMultiConsumer {
        void accept(int value, IntConsumer down);
    }
}
