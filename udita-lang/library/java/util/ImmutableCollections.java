package java.util;

import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The results of {@code List.of}, {@code Set.of} and {@code Map.of}: immutable collections that neither
 * hold nor look up {@code null}. They iterate in the order of the arguments.
 */
final class ImmutableCollections {
    private ImmutableCollections() {
    }

    static <E> List<E> list(E[] elements) {
        E[] copy = elements.clone();
        for (int i = 0; i < copy.length; i++) {
            Objects.requireNonNull(copy[i]);
        }
        return new ImmutableList<E>(Arrays.asList(copy));
    }

    @SuppressWarnings("unchecked")
    static <E> List<E> listCopy(Collection<? extends E> elements) {
        return elements instanceof ImmutableList ? (List<E>) elements : list((E[]) elements.toArray());
    }

    static <E> Set<E> set(E[] elements) {
        LinkedHashSet<E> set = new LinkedHashSet<E>();
        for (int i = 0; i < elements.length; i++) {
            if (!set.add(Objects.requireNonNull(elements[i]))) {
                throw new IllegalArgumentException("duplicate element: " + elements[i]);
            }
        }
        return new ImmutableSet<E>(set);
    }

    @SuppressWarnings("unchecked")
    static <E> Set<E> setCopy(Collection<? extends E> elements) {
        return elements instanceof ImmutableSet
            ? (Set<E>) elements
            : set((E[]) new LinkedHashSet<E>(elements).toArray());
    }

    static <K, V> Map.Entry<K, V> entry(K key, V value) {
        return new ImmutableEntry<K, V>(key, value);
    }

    /** Makes a map of alternating keys and values. */
    @SuppressWarnings("unchecked")
    static <K, V> Map<K, V> mapOfPairs(Object... pairs) {
        LinkedHashMap<K, V> map = new LinkedHashMap<K, V>();
        for (int i = 0; i < pairs.length; i += 2) {
            put(map, (K) pairs[i], (V) pairs[i + 1]);
        }
        return new ImmutableMap<K, V>(map);
    }

    static <K, V> Map<K, V> mapOfEntries(Map.Entry<? extends K, ? extends V>[] entries) {
        LinkedHashMap<K, V> map = new LinkedHashMap<K, V>();
        for (int i = 0; i < entries.length; i++) {
            put(map, entries[i].getKey(), entries[i].getValue());
        }
        return new ImmutableMap<K, V>(map);
    }

    @SuppressWarnings("unchecked")
    static <K, V> Map<K, V> mapCopy(Map<? extends K, ? extends V> other) {
        if (other instanceof ImmutableMap) {
            return (Map<K, V>) other;
        }
        LinkedHashMap<K, V> map = new LinkedHashMap<K, V>();
        for (Map.Entry<? extends K, ? extends V> entry : other.entrySet()) {
            put(map, entry.getKey(), entry.getValue());
        }
        return new ImmutableMap<K, V>(map);
    }

    private static <K, V> void put(Map<K, V> map, K key, V value) {
        Objects.requireNonNull(key);
        Objects.requireNonNull(value);
        if (map.put(key, value) != null) {
            throw new IllegalArgumentException("duplicate key: " + key);
        }
    }

    private static class ImmutableList<E> extends Collections.UnmodifiableList<E> {
        ImmutableList(List<E> list) {
            super(list);
        }

        /** The JDK has a separate class for lists of one and two elements, with a different message. */
        @Override
        public E get(int index) {
            int size = size();
            if ((size == 1 || size == 2) && (index < 0 || index >= size)) {
                throw new IndexOutOfBoundsException("Index: " + index + " Size: " + size);
            }
            return super.get(index);
        }

        @Override
        public boolean contains(Object o) {
            return super.contains(Objects.requireNonNull(o));
        }

        @Override
        public int indexOf(Object o) {
            return super.indexOf(Objects.requireNonNull(o));
        }

        @Override
        public int lastIndexOf(Object o) {
            return super.lastIndexOf(Objects.requireNonNull(o));
        }
    }

    private static class ImmutableSet<E> extends Collections.UnmodifiableSet<E> {
        ImmutableSet(Set<E> set) {
            super(set);
        }

        @Override
        public Iterator<E> iterator() {
            return new SetIterator<E>(elements.iterator());
        }

        @Override
        public boolean contains(Object o) {
            return super.contains(Objects.requireNonNull(o));
        }
    }

    private static class SetIterator<E> implements Iterator<E> {
        private final Iterator<E> elements;

        SetIterator(Iterator<E> elements) {
            this.elements = elements;
        }

        @Override
        public boolean hasNext() {
            return elements.hasNext();
        }

        @Override
        public E next() {
            return elements.next();
        }
    }

    private static class ImmutableMap<K, V> extends AbstractMap<K, V> {
        private final Map<K, V> map;

        ImmutableMap(Map<K, V> map) {
            this.map = map;
        }

        @Override
        public int size() {
            return map.size();
        }

        @Override
        public boolean containsKey(Object key) {
            return map.containsKey(Objects.requireNonNull(key));
        }

        @Override
        public boolean containsValue(Object value) {
            return map.containsValue(Objects.requireNonNull(value));
        }

        @Override
        public V get(Object key) {
            return map.get(Objects.requireNonNull(key));
        }

        @Override
        public V getOrDefault(Object key, V otherwise) {
            return map.getOrDefault(Objects.requireNonNull(key), otherwise);
        }

        @Override
        public Set<Map.Entry<K, V>> entrySet() {
            Set<Map.Entry<K, V>> entries = new Entries<K, V>(map);
            return size() == 1 ? new ImmutableSet<Map.Entry<K, V>>(entries) : entries;
        }

        @Override
        public V put(K key, V value) {
            throw new UnsupportedOperationException();
        }

        @Override
        public V remove(Object key) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void putAll(Map<? extends K, ? extends V> other) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void clear() {
            throw new UnsupportedOperationException();
        }

        @Override
        public V putIfAbsent(K key, V value) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean remove(Object key, Object value) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean replace(K key, V old, V value) {
            throw new UnsupportedOperationException();
        }

        @Override
        public V replace(K key, V value) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        @Override
        public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        @Override
        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        @Override
        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        @Override
        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }
    }

    private static class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final Map<K, V> map;

        Entries(Map<K, V> map) {
            this.map = map;
        }

        @Override
        public int size() {
            return map.size();
        }

        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntryIterator<K, V>(map.entrySet().iterator());
        }
    }

    private static class EntryIterator<K, V> implements Iterator<Map.Entry<K, V>> {
        private final Iterator<Map.Entry<K, V>> entries;

        EntryIterator(Iterator<Map.Entry<K, V>> entries) {
            this.entries = entries;
        }

        @Override
        public boolean hasNext() {
            return entries.hasNext();
        }

        @Override
        public Map.Entry<K, V> next() {
            return new ImmutableEntry<K, V>(entries.next());
        }
    }

    private static class ImmutableEntry<K, V> extends AbstractMap.SimpleImmutableEntry<K, V> {
        ImmutableEntry(K key, V value) {
            super(Objects.requireNonNull(key), Objects.requireNonNull(value));
        }

        ImmutableEntry(Map.Entry<K, V> entry) {
            super(entry);
        }

        @Override
        public V setValue(V value) {
            throw new UnsupportedOperationException("not supported");
        }
    }
}
