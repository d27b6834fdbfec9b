package java.util.stream;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Functions that copy collections to immutable collections. */
final class Immutable {
    private Immutable() {
    }

    static final class Lists<T> implements Function<List<T>, List<T>> {
        @Override
        public List<T> apply(List<T> from) {
            return List.<T>copyOf(from);
        }
    }

    static final class Sets<T> implements Function<Set<T>, Set<T>> {
        @Override
        public Set<T> apply(Set<T> from) {
            return Set.<T>copyOf(from);
        }
    }

    static final class Maps<K, V> implements Function<Map<K, V>, Map<K, V>> {
        @Override
        public Map<K, V> apply(Map<K, V> from) {
            return Map.<K, V>copyOf(from);
        }
    }
}
