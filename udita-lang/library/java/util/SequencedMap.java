package java.util;

/** A map whose entries have an order, with operations at both ends. */
@Since(21)
public interface SequencedMap<K, V> extends Map<K, V> {
    /** A view with the entries in the opposite order. */
    SequencedMap<K, V> reversed();

    default Map.Entry<K, V> firstEntry() {
        return SequencedViews.next(entrySet().iterator(), false);
    }

    default Map.Entry<K, V> lastEntry() {
        return SequencedViews.next(reversed().entrySet().iterator(), false);
    }

    default Map.Entry<K, V> pollFirstEntry() {
        return SequencedViews.next(entrySet().iterator(), true);
    }

    default Map.Entry<K, V> pollLastEntry() {
        return SequencedViews.next(reversed().entrySet().iterator(), true);
    }

    default V putFirst(K key, V value) {
        throw new UnsupportedOperationException();
    }

    default V putLast(K key, V value) {
        throw new UnsupportedOperationException();
    }

    default SequencedSet<K> sequencedKeySet() {
        return new SequencedViews.Keys<K, V>(this);
    }

    default SequencedCollection<V> sequencedValues() {
        return new SequencedViews.Values<K, V>(this);
    }

    default SequencedSet<Map.Entry<K, V>> sequencedEntrySet() {
        return new SequencedViews.Entries<K, V>(this);
    }
}
