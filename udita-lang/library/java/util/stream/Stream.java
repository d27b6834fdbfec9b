package java.util.stream;

import java.util.Comparator;
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
import java.util.function.UnaryOperator;

/** A stream of objects. It does nothing before its terminal operation. */
public interface Stream<T> extends BaseStream<T, Stream<T>> {
    Stream<T> filter(Predicate<? super T> condition);

    <R> Stream<R> map(Function<? super T, ? extends R> function);

    IntStream mapToInt(ToIntFunction<? super T> function);

    LongStream mapToLong(ToLongFunction<? super T> function);

    DoubleStream mapToDouble(ToDoubleFunction<? super T> function);

    <R> Stream<R> flatMap(Function<? super T, ? extends Stream<? extends R>> function);

    IntStream flatMapToInt(Function<? super T, ? extends IntStream> function);

    LongStream flatMapToLong(Function<? super T, ? extends LongStream> function);

    DoubleStream flatMapToDouble(Function<? super T, ? extends DoubleStream> function);

    <R> Stream<R> mapMulti(BiConsumer<? super T, ? super Consumer<R>> function);

    IntStream mapMultiToInt(BiConsumer<? super T, ? super IntConsumer> function);

    LongStream mapMultiToLong(BiConsumer<? super T, ? super LongConsumer> function);

    DoubleStream mapMultiToDouble(BiConsumer<? super T, ? super DoubleConsumer> function);

    @Since(24)
    default <R> Stream<R> gather(Gatherer<? super T, ?, R> gatherer) {
        throw new UnsupportedOperationException();
    }

    Stream<T> distinct();

    Stream<T> sorted();

    Stream<T> sorted(Comparator<? super T> order);

    Stream<T> peek(Consumer<? super T> action);

    Stream<T> limit(long count);

    Stream<T> skip(long count);

    Stream<T> takeWhile(Predicate<? super T> condition);

    Stream<T> dropWhile(Predicate<? super T> condition);

    void forEach(Consumer<? super T> action);

    void forEachOrdered(Consumer<? super T> action);

    Object[] toArray();

    <A> A[] toArray(IntFunction<A[]> make);

    T reduce(T identity, BinaryOperator<T> operator);

    Optional<T> reduce(BinaryOperator<T> operator);

    <U> U reduce(U identity, BiFunction<U, ? super T, U> function, BinaryOperator<U> combiner);

    <R> R collect(Supplier<R> supplier, BiConsumer<R, ? super T> accumulator, BiConsumer<R, R> combiner);

    <R, A> R collect(Collector<? super T, A, R> collector);

    List<T> toList();

    Optional<T> min(Comparator<? super T> order);

    Optional<T> max(Comparator<? super T> order);

    long count();

    boolean anyMatch(Predicate<? super T> condition);

    boolean allMatch(Predicate<? super T> condition);

    boolean noneMatch(Predicate<? super T> condition);

    Optional<T> findFirst();

    Optional<T> findAny();

    static <T> Builder<T> builder() {
        return new ObjectBuilder<T>();
    }

    static <T> Stream<T> empty() {
        return new ObjectPipeline<T>(Spliterators.<T>emptySpliterator());
    }

    static <T> Stream<T> of(T value) {
        return new ObjectPipeline<T>(Spliterators.<T>spliterator(
            new Object[] {value}, Spliterator.ORDERED));
    }

    static <T> Stream<T> ofNullable(T value) {
        return value == null ? Stream.<T>empty() : Stream.<T>of(value);
    }

    @SafeVarargs
    static <T> Stream<T> of(T... values) {
        return new ObjectPipeline<T>(Spliterators.<T>spliterator(
            values, Spliterator.ORDERED | Spliterator.IMMUTABLE));
    }

    static <T> Stream<T> iterate(T first, UnaryOperator<T> function) {
        Objects.requireNonNull(function);
        return new ObjectPipeline<T>(new Sources.Iterate<T>(first, null, function));
    }

    static <T> Stream<T> iterate(T first, Predicate<? super T> condition, UnaryOperator<T> function) {
        Objects.requireNonNull(function);
        Objects.requireNonNull(condition);
        return new ObjectPipeline<T>(new Sources.Iterate<T>(first, condition, function));
    }

    static <T> Stream<T> generate(Supplier<? extends T> supplier) {
        Objects.requireNonNull(supplier);
        return new ObjectPipeline<T>(new Sources.Generate<T>(supplier));
    }

    @SuppressWarnings("unchecked")
    static <T> Stream<T> concat(Stream<? extends T> first, Stream<? extends T> second) {
        Spliterator<T> both = new Sources.Concat<T>(
            (Spliterator<T>) first.spliterator(), (Spliterator<T>) second.spliterator());
        Stream<T> stream = StreamSupport.stream(both, first.isParallel() || second.isParallel());
        return stream.onClose(new Sources.CloseBoth(first, second));
    }

    /** Takes the elements of a stream one by one. */
    interface Builder<T> extends Consumer<T> {
        @Override
        void accept(T value);

        default Builder<T> add(T value) {
            accept(value);
            return this;
        }

        Stream<T> build();
    }
}
