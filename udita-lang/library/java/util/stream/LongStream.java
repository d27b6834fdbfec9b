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
import java.util.function.LongSupplier;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;

/** A stream of {@code long} values. */
public interface LongStream extends BaseStream<Long, LongStream> {
    LongStream filter(LongPredicate condition);

    LongStream map(LongUnaryOperator function);

    <U> Stream<U> mapToObj(LongFunction<? extends U> function);

    IntStream mapToInt(LongToIntFunction function);

    DoubleStream mapToDouble(LongToDoubleFunction function);

    LongStream flatMap(LongFunction<? extends LongStream> function);

    LongStream mapMulti(LongMapMultiConsumer function);

    LongStream distinct();

    LongStream sorted();

    LongStream peek(LongConsumer action);

    LongStream limit(long count);

    LongStream skip(long count);

    LongStream takeWhile(LongPredicate condition);

    LongStream dropWhile(LongPredicate condition);

    void forEach(LongConsumer action);

    void forEachOrdered(LongConsumer action);

    long[] toArray();

    long reduce(long identity, LongBinaryOperator operator);

    OptionalLong reduce(LongBinaryOperator operator);

    <R> R collect(Supplier<R> supplier, ObjLongConsumer<R> accumulator, BiConsumer<R, R> combiner);

    long sum();

    OptionalLong min();

    OptionalLong max();

    long count();

    OptionalDouble average();

    LongSummaryStatistics summaryStatistics();

    boolean anyMatch(LongPredicate condition);

    boolean allMatch(LongPredicate condition);

    boolean noneMatch(LongPredicate condition);

    OptionalLong findFirst();

    OptionalLong findAny();

    DoubleStream asDoubleStream();

    Stream<Long> boxed();

    @Override
    PrimitiveIterator.OfLong iterator();

    @Override
    Spliterator.OfLong spliterator();

    static Builder builder() {
        return new LongBuilder();
    }

    static LongStream empty() {
        return LongStream.of();
    }

    static LongStream of(long value) {
        return LongStream.of(new long[] {value});
    }

    static LongStream of(long... values) {
        return new LongPipeline(Spliterators.spliterator(values, Spliterator.ORDERED | Spliterator.IMMUTABLE));
    }

    static LongStream range(long from, long to) {
        return from < to
            ? new LongPipeline(new LongSources.Range(from, to - 1))
            : LongStream.empty();
    }

    /** The values from {@code from} to {@code to}, both included. */
    static LongStream rangeClosed(long from, long to) {
        return from <= to
            ? new LongPipeline(new LongSources.Range(from, to))
            : LongStream.empty();
    }

    static LongStream iterate(long first, LongUnaryOperator function) {
        Objects.requireNonNull(function);
        return new LongPipeline(new LongSources.Iterate(first, null, function));
    }

    static LongStream iterate(long first, LongPredicate condition, LongUnaryOperator function) {
        Objects.requireNonNull(function);
        Objects.requireNonNull(condition);
        return new LongPipeline(new LongSources.Iterate(first, condition, function));
    }

    static LongStream generate(LongSupplier supplier) {
        Objects.requireNonNull(supplier);
        return new LongPipeline(new LongSources.Generate(supplier));
    }

    static LongStream concat(LongStream first, LongStream second) {
        LongSources.Concat both = new LongSources.Concat(first.spliterator(), second.spliterator());
        LongStream stream = StreamSupport.longStream(both, first.isParallel() || second.isParallel());
        return stream.onClose(new Sources.CloseBoth(first, second));
    }

    /** Receives the values of a stream one by one. */
    interface Builder extends LongConsumer {
        @Override
        void accept(long value);

        default Builder add(long value) {
            accept(value);
            return this;
        }

        LongStream build();
    }

    /** Maps a {@code long} to any number of others. */
    @FunctionalInterface
    interface LongMapMultiConsumer {
        void accept(long value, LongConsumer down);
    }
}
