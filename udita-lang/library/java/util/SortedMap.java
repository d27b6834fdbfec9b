package java.util;

/** A map in the order of its keys. */
public interface SortedMap<K, V> extends Map<K, V>, @Since(21) SequencedMap<K, V> {
    Comparator<? super K> comparator();

    K firstKey();

    K lastKey();

    SortedMap<K, V> headMap(K to);

    SortedMap<K, V> tailMap(K from);

    SortedMap<K, V> subMap(K from, K to);

    @Since(21)
    default V putFirst(K key, V value) {
        throw new UnsupportedOperationException();
    }

    @Since(21)
    default V putLast(K key, V value) {
        throw new UnsupportedOperationException();
    }

    @Since(21)
    default SortedMap<K, V> reversed() {
        throw new UnsupportedOperationException("udita reverses a SortedMap only if it is a NavigableMap");
    }
}
