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
import java.util.function.DoubleSupplier;
import java.util.function.DoubleToIntFunction;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ObjDoubleConsumer;
import java.util.function.Supplier;

/** A stream of {@code double} values. */
public interface DoubleStream extends BaseStream<Double, DoubleStream> {
    DoubleStream filter(DoublePredicate condition);

    DoubleStream map(DoubleUnaryOperator function);

    <U> Stream<U> mapToObj(DoubleFunction<? extends U> function);

    IntStream mapToInt(DoubleToIntFunction function);

    LongStream mapToLong(DoubleToLongFunction function);

    DoubleStream flatMap(DoubleFunction<? extends DoubleStream> function);

    DoubleStream mapMulti(DoubleMapMultiConsumer function);

    DoubleStream distinct();

    DoubleStream sorted();

    DoubleStream peek(DoubleConsumer action);

    DoubleStream limit(long count);

    DoubleStream skip(long count);

    DoubleStream takeWhile(DoublePredicate condition);

    DoubleStream dropWhile(DoublePredicate condition);

    void forEach(DoubleConsumer action);

    void forEachOrdered(DoubleConsumer action);

    double[] toArray();

    double reduce(double identity, DoubleBinaryOperator operator);

    OptionalDouble reduce(DoubleBinaryOperator operator);

    <R> R collect(Supplier<R> supplier, ObjDoubleConsumer<R> accumulator, BiConsumer<R, R> combiner);

    double sum();

    OptionalDouble min();

    OptionalDouble max();

    long count();

    OptionalDouble average();

    DoubleSummaryStatistics summaryStatistics();

    boolean anyMatch(DoublePredicate condition);

    boolean allMatch(DoublePredicate condition);

    boolean noneMatch(DoublePredicate condition);

    OptionalDouble findFirst();

    OptionalDouble findAny();

    Stream<Double> boxed();

    @Override
    PrimitiveIterator.OfDouble iterator();

    @Override
    Spliterator.OfDouble spliterator();

    static Builder builder() {
        return new DoubleBuilder();
    }

    static DoubleStream empty() {
        return DoubleStream.of();
    }

    static DoubleStream of(double value) {
        return DoubleStream.of(new double[] {value});
    }

    static DoubleStream of(double... values) {
        return new DoublePipeline(Spliterators.spliterator(values, Spliterator.ORDERED | Spliterator.IMMUTABLE));
    }

    static DoubleStream iterate(double first, DoubleUnaryOperator function) {
        Objects.requireNonNull(function);
        return new DoublePipeline(new DoubleSources.Iterate(first, null, function));
    }

    static DoubleStream iterate(double first, DoublePredicate condition, DoubleUnaryOperator function) {
        Objects.requireNonNull(function);
        Objects.requireNonNull(condition);
        return new DoublePipeline(new DoubleSources.Iterate(first, condition, function));
    }

    static DoubleStream generate(DoubleSupplier supplier) {
        Objects.requireNonNull(supplier);
        return new DoublePipeline(new DoubleSources.Generate(supplier));
    }

    static DoubleStream concat(DoubleStream first, DoubleStream second) {
        DoubleSources.Concat both = new DoubleSources.Concat(first.spliterator(), second.spliterator());
        DoubleStream stream = StreamSupport.doubleStream(both, first.isParallel() || second.isParallel());
        return stream.onClose(new Sources.CloseBoth(first, second));
    }

    /** Receives the values of a stream one by one. */
    interface Builder extends DoubleConsumer {
        @Override
        void accept(double value);

        default Builder add(double value) {
            accept(value);
            return this;
        }

        DoubleStream build();
    }

    /** Maps a {@code double} to any number of others. */
    @FunctionalInterface
    interface DoubleMapMultiConsumer {
        void accept(double value, DoubleConsumer down);
    }
}
