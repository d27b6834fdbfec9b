package java.util;

/**
 * What {@code List.of}, {@code Set.of} and {@code Map.of} give: collections that never change and neither
 * hold nor look for {@code null}. They iterate in the order in which they were given.
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
        return new AbstractMap.SimpleImmutableEntry<K, V>(
            Objects.requireNonNull(key), Objects.requireNonNull(value));
    }

    /** A map of keys and values in turn. */
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
        public boolean contains(Object o) {
            return super.contains(Objects.requireNonNull(o));
        }
    }

    private static class ImmutableMap<K, V> extends Collections.UnmodifiableMap<K, V> {
        ImmutableMap(Map<K, V> map) {
            super(map);
        }

        @Override
        public boolean containsKey(Object key) {
            return super.containsKey(Objects.requireNonNull(key));
        }

        @Override
        public boolean containsValue(Object value) {
            return super.containsValue(Objects.requireNonNull(value));
        }

        @Override
        public V get(Object key) {
            return super.get(Objects.requireNonNull(key));
        }
    }
}
