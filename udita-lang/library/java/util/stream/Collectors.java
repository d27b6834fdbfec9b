package java.util.stream;

import java.util.Collection;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** The standard collectors. */
public final class Collectors {
    private Collectors() {
    }

    public static <T, C extends Collection<T>> Collector<T, ?, C> toCollection(Supplier<C> supplier) {
        return new Gatherings.Elements<T, C>(supplier);
    }

    public static <T> Collector<T, ?, List<T>> toList() {
        return new Gatherings.ToList<T>();
    }

    public static <T> Collector<T, ?, Set<T>> toSet() {
        return new Gatherings.ToSet<T>();
    }

    public static <T> Collector<T, ?, List<T>> toUnmodifiableList() {
        return new Gatherings.AndThen<T, List<T>, List<T>, List<T>>(
            new Gatherings.ToList<T>(), new Immutable.Lists<T>());
    }

    public static <T> Collector<T, ?, Set<T>> toUnmodifiableSet() {
        return new Gatherings.AndThen<T, Set<T>, Set<T>, Set<T>>(
            new Gatherings.ToSet<T>(), new Immutable.Sets<T>());
    }

    public static Collector<CharSequence, ?, String> joining() {
        return joining("");
    }

    public static Collector<CharSequence, ?, String> joining(CharSequence delimiter) {
        return joining(delimiter, "", "");
    }

    public static Collector<CharSequence, ?, String> joining(
            CharSequence delimiter, CharSequence prefix, CharSequence suffix) {
        return new Gatherings.Joining(delimiter, prefix, suffix);
    }

    public static <T, U, A, R> Collector<T, ?, R> mapping(
            Function<? super T, ? extends U> function, Collector<? super U, A, R> down) {
        return new Gatherings.Mapping<T, U, A, R>(function, down);
    }

    public static <T, U, A, R> Collector<T, ?, R> flatMapping(
            Function<? super T, ? extends Stream<? extends U>> function, Collector<? super U, A, R> down) {
        return new Gatherings.FlatMapping<T, U, A, R>(function, down);
    }

    public static <T, A, R> Collector<T, ?, R> filtering(
            Predicate<? super T> condition, Collector<? super T, A, R> down) {
        return new Gatherings.Filtering<T, A, R>(condition, down);
    }

    public static <T, A, R, S> Collector<T, A, S> collectingAndThen(Collector<T, A, R> down, Function<R, S> function) {
        return new Gatherings.AndThen<T, A, R, S>(down, function);
    }

    public static <T> Collector<T, ?, Long> counting() {
        return new Gatherings.Counting<T>();
    }

    public static <T> Collector<T, ?, Optional<T>> minBy(Comparator<? super T> order) {
        return reducing(BinaryOperator.<T>minBy(order));
    }

    public static <T> Collector<T, ?, Optional<T>> maxBy(Comparator<? super T> order) {
        return reducing(BinaryOperator.<T>maxBy(order));
    }

    public static <T> Collector<T, ?, Integer> summingInt(ToIntFunction<? super T> function) {
        return new Gatherings.SummingInt<T>(function);
    }

    public static <T> Collector<T, ?, Double> averagingInt(ToIntFunction<? super T> function) {
        return new Gatherings.AveragingInt<T>(function);
    }

    public static <T> Collector<T, ?, IntSummaryStatistics> summarizingInt(
            ToIntFunction<? super T> function) {
        return new Gatherings.SummarizingInt<T>(function);
    }

    public static <T> Collector<T, ?, Long> summingLong(ToLongFunction<? super T> function) {
        return new Gatherings.SummingLong<T>(function);
    }

    public static <T> Collector<T, ?, Double> averagingLong(ToLongFunction<? super T> function) {
        return new Gatherings.AveragingLong<T>(function);
    }

    public static <T> Collector<T, ?, LongSummaryStatistics> summarizingLong(
            ToLongFunction<? super T> function) {
        return new Gatherings.SummarizingLong<T>(function);
    }

    public static <T> Collector<T, ?, Double> summingDouble(ToDoubleFunction<? super T> function) {
        return new Gatherings.SummingDouble<T>(function);
    }

    public static <T> Collector<T, ?, Double> averagingDouble(ToDoubleFunction<? super T> function) {
        return new Gatherings.AveragingDouble<T>(function);
    }

    public static <T> Collector<T, ?, DoubleSummaryStatistics> summarizingDouble(
            ToDoubleFunction<? super T> function) {
        return new Gatherings.SummarizingDouble<T>(function);
    }

    public static <T> Collector<T, ?, T> reducing(T identity, BinaryOperator<T> operator) {
        return new Gatherings.ReducingFrom<T, T>(identity, Function.<T>identity(), operator);
    }

    public static <T> Collector<T, ?, Optional<T>> reducing(BinaryOperator<T> operator) {
        return new Gatherings.Reducing<T>(operator);
    }

    public static <T, U> Collector<T, ?, U> reducing(
            U identity, Function<? super T, ? extends U> function, BinaryOperator<U> operator) {
        return new Gatherings.ReducingFrom<T, U>(identity, function, operator);
    }

    public static <T, K> Collector<T, ?, Map<K, List<T>>> groupingBy(Function<? super T, ? extends K> classifier) {
        return groupingBy(classifier, new Gatherings.ToList<T>());
    }

    public static <T, K, A, D> Collector<T, ?, Map<K, D>> groupingBy(
            Function<? super T, ? extends K> classifier, Collector<? super T, A, D> down) {
        return new Grouping.By<T, K, D, A, Map<K, D>>(classifier, new Grouping.HashMaps<K, D>(), down);
    }

    public static <T, K, D, A, M extends Map<K, D>> Collector<T, ?, M> groupingBy(
            Function<? super T, ? extends K> classifier, Supplier<M> maps, Collector<? super T, A, D> down) {
        return new Grouping.By<T, K, D, A, M>(classifier, maps, down);
    }

    public static <T> Collector<T, ?, Map<Boolean, List<T>>> partitioningBy(Predicate<? super T> condition) {
        return partitioningBy(condition, new Gatherings.ToList<T>());
    }

    public static <T, D, A> Collector<T, ?, Map<Boolean, D>> partitioningBy(
            Predicate<? super T> condition, Collector<? super T, A, D> down) {
        return new Grouping.Partitioning<T, D, A>(condition, down);
    }

    public static <T, K, V> Collector<T, ?, Map<K, V>> toMap(
            Function<? super T, ? extends K> keys, Function<? super T, ? extends V> values) {
        return new Grouping.UniqueKeys<T, K, V>(keys, values);
    }

    public static <T, K, V> Collector<T, ?, Map<K, V>> toMap(
            Function<? super T, ? extends K> keys, Function<? super T, ? extends V> values,
            BinaryOperator<V> merger) {
        return new Grouping.Merging<T, K, V, Map<K, V>>(keys, values, merger, new Grouping.HashMaps<K, V>());
    }

    public static <T, K, V, M extends Map<K, V>> Collector<T, ?, M> toMap(
            Function<? super T, ? extends K> keys, Function<? super T, ? extends V> values,
            BinaryOperator<V> merger, Supplier<M> maps) {
        return new Grouping.Merging<T, K, V, M>(keys, values, merger, maps);
    }

    public static <T, K, V> Collector<T, ?, Map<K, V>> toUnmodifiableMap(
            Function<? super T, ? extends K> keys, Function<? super T, ? extends V> values) {
        Objects.requireNonNull(keys, "keyMapper");
        Objects.requireNonNull(values, "valueMapper");
        return new Gatherings.AndThen<T, Map<K, V>, Map<K, V>, Map<K, V>>(
            new Grouping.UniqueKeys<T, K, V>(keys, values), new Immutable.Maps<K, V>());
    }

    public static <T, K, V> Collector<T, ?, Map<K, V>> toUnmodifiableMap(
            Function<? super T, ? extends K> keys, Function<? super T, ? extends V> values,
            BinaryOperator<V> merger) {
        Objects.requireNonNull(keys, "keyMapper");
        Objects.requireNonNull(values, "valueMapper");
        Objects.requireNonNull(merger, "mergeFunction");
        return new Gatherings.AndThen<T, Map<K, V>, Map<K, V>, Map<K, V>>(
            new Grouping.Merging<T, K, V, Map<K, V>>(keys, values, merger, new Grouping.HashMaps<K, V>()),
            new Immutable.Maps<K, V>());
    }

    @SuppressWarnings("unchecked")
    public static <T, Q, R, S> Collector<T, ?, S> teeing(Collector<? super T, ?, Q> first,
            Collector<? super T, ?, R> second, BiFunction<? super Q, ? super R, S> merger) {
        return new Gatherings.Teeing<T, Object, Object, Q, R, S>(
            (Collector<? super T, Object, Q>) first, (Collector<? super T, Object, R>) second, merger);
    }
}
