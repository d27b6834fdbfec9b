package java.util;

/** The views of a map with an order: its keys, values and entries, in this order or the opposite one. */
@Since(21)
final class SequencedViews {
    private SequencedViews() {
    }

    /** The next entry as it is now, or {@code null}. */
    static <K, V> Map.Entry<K, V> next(Iterator<Map.Entry<K, V>> i, boolean removes) {
        if (!i.hasNext()) {
            return null;
        }
        Map.Entry<K, V> entry = new AbstractMap.SimpleImmutableEntry<K, V>(i.next());
        if (removes) {
            i.remove();
        }
        return entry;
    }

    /** A view that has the operations of an unordered view of the map. */
    private abstract static class View<K, V, E> extends AbstractCollection<E> {
        final SequencedMap<K, V> map;

        View(SequencedMap<K, V> map) {
            this.map = map;
        }

        /** The unordered view. */
        abstract Collection<E> view();

        @Override
        public boolean add(E element) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean addAll(Collection<? extends E> other) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void clear() {
            view().clear();
        }

        @Override
        public boolean contains(Object o) {
            return view().contains(o);
        }

        @Override
        public boolean remove(Object o) {
            return view().remove(o);
        }

        @Override
        public Iterator<E> iterator() {
            return view().iterator();
        }

        @Override
        public int size() {
            return view().size();
        }

        @Override
        public String toString() {
            return view().toString();
        }
    }

    static final class Keys<K, V> extends View<K, V, K> implements SequencedSet<K> {
        Keys(SequencedMap<K, V> map) {
            super(map);
        }

        @Override
        Collection<K> view() {
            return map.keySet();
        }

        @Override
        public SequencedSet<K> reversed() {
            return map.reversed().sequencedKeySet();
        }

        @Override
        public boolean equals(Object other) {
            return view().equals(other);
        }

        @Override
        public int hashCode() {
            return view().hashCode();
        }
    }

    static final class Values<K, V> extends View<K, V, V> implements SequencedCollection<V> {
        Values(SequencedMap<K, V> map) {
            super(map);
        }

        @Override
        Collection<V> view() {
            return map.values();
        }

        @Override
        public SequencedCollection<V> reversed() {
            return map.reversed().sequencedValues();
        }
    }

    static final class Entries<K, V> extends View<K, V, Map.Entry<K, V>> implements SequencedSet<Map.Entry<K, V>> {
        Entries(SequencedMap<K, V> map) {
            super(map);
        }

        @Override
        Collection<Map.Entry<K, V>> view() {
            return map.entrySet();
        }

        @Override
        public SequencedSet<Map.Entry<K, V>> reversed() {
            return map.reversed().sequencedEntrySet();
        }

        @Override
        public boolean equals(Object other) {
            return view().equals(other);
        }

        @Override
        public int hashCode() {
            return view().hashCode();
        }
    }
}
