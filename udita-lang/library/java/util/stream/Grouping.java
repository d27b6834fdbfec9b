package java.util.stream;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Collectors whose result is a map. */
final class Grouping {
    private Grouping() {
    }

    static final class By<T, K, D, A, M extends Map<K, D>> extends Gathering<T, M, M> {
        private final Function<? super T, ? extends K> classifier;
        private final Supplier<M> maps;
        private final Fresh<A> fresh;
        private final BiConsumer<A, ? super T> accumulator;
        private final BinaryOperator<A> combiner;
        /** The finisher; {@code null} if the containers are the results. */
        private final Finish<A, D> finish;

        By(Function<? super T, ? extends K> classifier, Supplier<M> maps, Collector<? super T, A, D> down) {
            this.classifier = classifier;
            this.maps = maps;
            fresh = new Fresh<A>(down.supplier());
            accumulator = down.accumulator();
            combiner = down.combiner();
            finish = Gathering.isIdentity(down) ? null : new Finish<A, D>(down.finisher());
        }

        @Override
        public M get() {
            return maps.get();
        }

        @Override
        @SuppressWarnings("unchecked")
        public void accept(M map, T value) {
            K key = Objects.requireNonNull(classifier.apply(value), "element cannot be mapped to a null key");
            accumulator.accept(((Map<K, A>) map).computeIfAbsent(key, fresh), value);
        }

        @Override
        @SuppressWarnings("unchecked")
        public M apply(M map) {
            if (finish != null) {
                ((Map<K, Object>) map).replaceAll((BiFunction<K, Object, Object>) (BiFunction<?, ?, ?>) finish);
            }
            return map;
        }

        @Override
        @SuppressWarnings("unchecked")
        M combine(M left, M right) {
            for (Map.Entry<K, A> entry : ((Map<K, A>) right).entrySet()) {
                ((Map<K, A>) left).merge(entry.getKey(), entry.getValue(), combiner);
            }
            return left;
        }

        @Override
        boolean isIdentity() {
            return finish == null;
        }
    }

    private static final class Fresh<A> implements Function<Object, A> {
        private final Supplier<A> supplier;

        Fresh(Supplier<A> supplier) {
            this.supplier = supplier;
        }

        @Override
        public A apply(Object key) {
            return supplier.get();
        }
    }

    private static final class Finish<A, D> implements BiFunction<Object, A, D> {
        private final Function<A, D> finisher;

        Finish(Function<A, D> finisher) {
            this.finisher = finisher;
        }

        @Override
        public D apply(Object key, A container) {
            return finisher.apply(container);
        }
    }

    static final class Partitioning<T, D, A> extends Gathering<T, Partition<Object>, Map<Boolean, D>> {
        private final Predicate<? super T> condition;
        private final Collector<? super T, A, D> down;
        private final BiConsumer<A, ? super T> accumulator;

        Partitioning(Predicate<? super T> condition, Collector<? super T, A, D> down) {
            this.condition = condition;
            this.down = down;
            accumulator = down.accumulator();
        }

        @Override
        public Partition<Object> get() {
            return new Partition<Object>(down.supplier().get(), down.supplier().get());
        }

        @Override
        @SuppressWarnings("unchecked")
        public void accept(Partition<Object> container, T value) {
            accumulator.accept((A) (condition.test(value) ? container.forTrue : container.forFalse), value);
        }

        @Override
        @SuppressWarnings("unchecked")
        public Map<Boolean, D> apply(Partition<Object> container) {
            if (isIdentity()) {
                return (Map<Boolean, D>) (Map<?, ?>) container;
            }
            Function<A, D> finisher = down.finisher();
            return new Partition<D>(
                finisher.apply((A) container.forTrue), finisher.apply((A) container.forFalse));
        }

        @Override
        @SuppressWarnings("unchecked")
        Partition<Object> combine(Partition<Object> left, Partition<Object> right) {
            BinaryOperator<A> combiner = down.combiner();
            return new Partition<Object>(
                combiner.apply((A) left.forTrue, (A) right.forTrue),
                combiner.apply((A) left.forFalse, (A) right.forFalse));
        }

        @Override
        boolean isIdentity() {
            return Gathering.isIdentity(down);
        }
    }

    /** A map with the keys {@code false} and {@code true}. */
    static final class Partition<D> extends AbstractMap<Boolean, D> {
        private final D forTrue;
        private final D forFalse;

        Partition(D forTrue, D forFalse) {
            this.forTrue = forTrue;
            this.forFalse = forFalse;
        }

        @Override
        public D get(Object key) {
            return !(key instanceof Boolean) ? null : (Boolean) key ? forTrue : forFalse;
        }

        @Override
        public Set<Map.Entry<Boolean, D>> entrySet() {
            return new Two<D>(this);
        }
    }

    private static final class Two<D> extends AbstractSet<Map.Entry<Boolean, D>> {
        private final Partition<D> partition;

        Two(Partition<D> partition) {
            this.partition = partition;
        }

        @Override
        public int size() {
            return 2;
        }

        @Override
        public Iterator<Map.Entry<Boolean, D>> iterator() {
            Map.Entry<Boolean, D> no = new AbstractMap.SimpleImmutableEntry<Boolean, D>(false, partition.forFalse);
            Map.Entry<Boolean, D> yes = new AbstractMap.SimpleImmutableEntry<Boolean, D>(true, partition.forTrue);
            return List.of(no, yes).iterator();
        }
    }

    /** Collects a map and throws for a repeated key. */
    static final class UniqueKeys<T, K, V> extends Gathering<T, Map<K, V>, Map<K, V>> {
        private final Function<? super T, ? extends K> keys;
        private final Function<? super T, ? extends V> values;

        UniqueKeys(Function<? super T, ? extends K> keys, Function<? super T, ? extends V> values) {
            this.keys = keys;
            this.values = values;
        }

        @Override
        public Map<K, V> get() {
            return new HashMap<K, V>();
        }

        @Override
        public void accept(Map<K, V> map, T element) {
            put(map, keys.apply(element), Objects.requireNonNull(values.apply(element)));
        }

        private static <K, V> void put(Map<K, V> map, K key, V value) {
            V old = map.putIfAbsent(key, value);
            if (old != null) {
                throw new IllegalStateException(
                    "Duplicate key " + key + " (attempted merging values " + old + " and " + value + ")");
            }
        }

        @Override
        public Map<K, V> apply(Map<K, V> map) {
            return map;
        }

        @Override
        Map<K, V> combine(Map<K, V> left, Map<K, V> right) {
            for (Map.Entry<K, V> entry : right.entrySet()) {
                put(left, entry.getKey(), Objects.requireNonNull(entry.getValue()));
            }
            return left;
        }

        @Override
        boolean isIdentity() {
            return true;
        }
    }

    /** Collects a map and merges the values of equal keys. */
    static final class Merging<T, K, V, M extends Map<K, V>> extends Gathering<T, M, M> {
        private final Function<? super T, ? extends K> keys;
        private final Function<? super T, ? extends V> values;
        private final BinaryOperator<V> merger;
        private final Supplier<M> maps;

        Merging(Function<? super T, ? extends K> keys, Function<? super T, ? extends V> values,
                BinaryOperator<V> merger, Supplier<M> maps) {
            this.keys = keys;
            this.values = values;
            this.merger = merger;
            this.maps = maps;
        }

        @Override
        public M get() {
            return maps.get();
        }

        @Override
        public void accept(M map, T element) {
            map.merge(keys.apply(element), values.apply(element), merger);
        }

        @Override
        public M apply(M map) {
            return map;
        }

        @Override
        M combine(M left, M right) {
            for (Map.Entry<K, V> entry : right.entrySet()) {
                left.merge(entry.getKey(), entry.getValue(), merger);
            }
            return left;
        }

        @Override
        boolean isIdentity() {
            return true;
        }
    }

    static final class HashMaps<K, V> implements Supplier<Map<K, V>> {
        @Override
        public Map<K, V> get() {
            return new HashMap<K, V>();
        }
    }
}
