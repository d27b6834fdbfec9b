package java.util;

/**
 * A range of sorted entries as a map, in ascending or descending order. The whole of them is a {@code
 * TreeMap}.
 */
class SortedView<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V> {
    final SortedEntries<K, V> entries;
    /** The least keys of the range, and whether the one given is among them; all if there is no limit. */
    private final boolean hasLow;
    private final K low;
    private final boolean lowInclusive;
    /** The greatest keys, likewise. */
    private final boolean hasHigh;
    private final K high;
    private final boolean highInclusive;
    private final boolean descending;

    /** All entries. */
    SortedView(SortedEntries<K, V> entries) {
        this(entries, false, null, false, false, null, false, false);
    }

    private SortedView(SortedEntries<K, V> entries, boolean hasLow, K low, boolean lowInclusive,
            boolean hasHigh, K high, boolean highInclusive, boolean descending) {
        this.entries = entries;
        this.hasLow = hasLow;
        this.low = low;
        this.lowInclusive = lowInclusive;
        this.hasHigh = hasHigh;
        this.high = high;
        this.highInclusive = highInclusive;
        this.descending = descending;
    }

    /** The index of the first entry in ascending order. */
    private int begin() {
        return hasLow ? entries.from(low, lowInclusive) : 0;
    }

    /** One past the index of the last entry in ascending order. */
    private int end() {
        return hasHigh ? entries.from(high, !highInclusive) : entries.size;
    }

    private boolean isInRange(Object key) {
        if (hasLow) {
            int comparison = entries.compare(key, low);
            if (comparison < 0 || comparison == 0 && !lowInclusive) {
                return false;
            }
        }
        if (hasHigh) {
            int comparison = entries.compare(key, high);
            if (comparison > 0 || comparison == 0 && !highInclusive) {
                return false;
            }
        }
        return true;
    }

    /** The entry with an equal key, or {@code null}. */
    private Map.Entry<K, V> find(Object key) {
        if (!isInRange(key)) {
            return null;
        }
        int index = entries.find(key);
        return index < 0 ? null : entries.at(index);
    }

    /** The entry at {@code index} if it is in the range, otherwise {@code null}. */
    private Map.Entry<K, V> within(int index) {
        return index >= begin() && index < end() ? entries.at(index) : null;
    }

    /** The nearest entry after {@code key} in ascending order. */
    private Map.Entry<K, V> above(K key, boolean inclusive) {
        return within(Math.max(entries.from(key, inclusive), begin()));
    }

    /** The nearest entry before {@code key} in ascending order. */
    private Map.Entry<K, V> below(K key, boolean inclusive) {
        return within(Math.min(entries.from(key, !inclusive), end()) - 1);
    }

    private static <K, V> Map.Entry<K, V> snapshot(Map.Entry<K, V> entry) {
        return entry == null ? null : new AbstractMap.SimpleImmutableEntry<K, V>(entry);
    }

    private static <K, V> K key(Map.Entry<K, V> entry) {
        return entry == null ? null : entry.getKey();
    }

    // The map

    @Override
    public int size() {
        return Math.max(end() - begin(), 0);
    }

    @Override
    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    @Override
    public V get(Object key) {
        Map.Entry<K, V> entry = find(key);
        return entry == null ? null : entry.getValue();
    }

    @Override
    public V put(K key, V value) {
        if (!isInRange(key)) {
            throw new IllegalArgumentException("key out of range");
        }
        return entries.put(key, value);
    }

    @Override
    public V remove(Object key) {
        Map.Entry<K, V> entry = find(key);
        if (entry == null) {
            return null;
        }
        entries.remove(entries.find(key));
        return entry.getValue();
    }

    @Override
    public void clear() {
        for (int i = end() - 1, first = begin(); i >= first; i--) {
            entries.remove(i);
        }
    }

    @Override
    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(this);
    }

    @Override
    public Set<K> keySet() {
        return navigableKeySet();
    }

    @Override
    public NavigableSet<K> navigableKeySet() {
        return new SortedKeys<K>(this);
    }

    @Override
    public NavigableSet<K> descendingKeySet() {
        return descendingMap().navigableKeySet();
    }

    @Override
    @SuppressWarnings("unchecked")
    public Comparator<? super K> comparator() {
        return descending ? Collections.reverseOrder((Comparator<K>) entries.comparator) : entries.comparator;
    }

    // Neighbours

    @Override
    public Map.Entry<K, V> firstEntry() {
        return snapshot(within(descending ? end() - 1 : begin()));
    }

    @Override
    public Map.Entry<K, V> lastEntry() {
        return snapshot(within(descending ? begin() : end() - 1));
    }

    @Override
    public K firstKey() {
        return present(firstEntry());
    }

    @Override
    public K lastKey() {
        return present(lastEntry());
    }

    private K present(Map.Entry<K, V> entry) {
        if (entry == null) {
            throw new NoSuchElementException();
        }
        return entry.getKey();
    }

    @Override
    public Map.Entry<K, V> pollFirstEntry() {
        return poll(firstEntry());
    }

    @Override
    public Map.Entry<K, V> pollLastEntry() {
        return poll(lastEntry());
    }

    private Map.Entry<K, V> poll(Map.Entry<K, V> entry) {
        if (entry != null) {
            entries.remove(entries.find(entry.getKey()));
        }
        return entry;
    }

    @Override
    public Map.Entry<K, V> lowerEntry(K key) {
        return snapshot(descending ? above(key, false) : below(key, false));
    }

    @Override
    public Map.Entry<K, V> floorEntry(K key) {
        return snapshot(descending ? above(key, true) : below(key, true));
    }

    @Override
    public Map.Entry<K, V> ceilingEntry(K key) {
        return snapshot(descending ? below(key, true) : above(key, true));
    }

    @Override
    public Map.Entry<K, V> higherEntry(K key) {
        return snapshot(descending ? below(key, false) : above(key, false));
    }

    @Override
    public K lowerKey(K key) {
        return key(lowerEntry(key));
    }

    @Override
    public K floorKey(K key) {
        return key(floorEntry(key));
    }

    @Override
    public K ceilingKey(K key) {
        return key(ceilingEntry(key));
    }

    @Override
    public K higherKey(K key) {
        return key(higherEntry(key));
    }

    // Parts

    @Override
    public NavigableMap<K, V> descendingMap() {
        return new SortedView<K, V>(
            entries, hasLow, low, lowInclusive, hasHigh, high, highInclusive, !descending);
    }

    @Override
    public NavigableMap<K, V> headMap(K to) {
        return headMap(to, false);
    }

    @Override
    public NavigableMap<K, V> headMap(K to, boolean inclusive) {
        checkLimit(to, inclusive, "toKey out of range");
        return descending ? from(to, inclusive) : to(to, inclusive);
    }

    @Override
    public NavigableMap<K, V> tailMap(K from) {
        return tailMap(from, true);
    }

    @Override
    public NavigableMap<K, V> tailMap(K from, boolean inclusive) {
        checkLimit(from, inclusive, "fromKey out of range");
        return descending ? to(from, inclusive) : from(from, inclusive);
    }

    @Override
    public NavigableMap<K, V> subMap(K from, K to) {
        return subMap(from, true, to, false);
    }

    @Override
    public NavigableMap<K, V> subMap(K from, boolean fromInclusive, K to, boolean toInclusive) {
        checkLimit(from, fromInclusive, "fromKey out of range");
        checkLimit(to, toInclusive, "toKey out of range");
        int comparison = entries.compare(from, to);
        if (descending ? comparison < 0 : comparison > 0) {
            throw new IllegalArgumentException("fromKey > toKey");
        }
        return descending
            ? to(from, fromInclusive).from(to, toInclusive)
            : from(from, fromInclusive).to(to, toInclusive);
    }

    /** The part up to a key in ascending order. */
    private SortedView<K, V> to(K key, boolean inclusive) {
        return new SortedView<K, V>(entries, hasLow, low, lowInclusive, true, key, inclusive, descending);
    }

    /** The part from a key on in ascending order. */
    private SortedView<K, V> from(K key, boolean inclusive) {
        return new SortedView<K, V>(entries, true, key, inclusive, hasHigh, high, highInclusive, descending);
    }

    /** A part that excludes its limit may have the limit of the whole. */
    private void checkLimit(K key, boolean inclusive, String message) {
        boolean atLow = hasLow && !inclusive && entries.compare(key, low) == 0;
        boolean atHigh = hasHigh && !inclusive && entries.compare(key, high) == 0;
        entries.compare(key, key);
        if (!atLow && !atHigh && !isInRange(key)) {
            throw new IllegalArgumentException(message);
        }
    }

    private static class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final SortedView<K, V> map;

        Entries(SortedView<K, V> map) {
            this.map = map;
        }

        @Override
        public int size() {
            return map.size();
        }

        @Override
        public boolean contains(Object o) {
            if (!(o instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<K, V> entry = map.find(((Map.Entry<?, ?>) o).getKey());
            return entry != null && entry.equals(o);
        }

        @Override
        public boolean remove(Object o) {
            if (!contains(o)) {
                return false;
            }
            map.remove(((Map.Entry<?, ?>) o).getKey());
            return true;
        }

        @Override
        public void clear() {
            map.clear();
        }

        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            return new Cursor<K, V>(map);
        }
    }

    private static class Cursor<K, V> implements Iterator<Map.Entry<K, V>> {
        private final SortedEntries<K, V> entries;
        private final boolean descending;
        /** The index of the next entry. */
        private int next;
        /** How many entries are still to come. */
        private int rest;
        private boolean returned;
        private int expectedModCount;

        Cursor(SortedView<K, V> map) {
            entries = map.entries;
            descending = map.descending;
            rest = map.size();
            next = descending ? map.end() - 1 : map.begin();
            expectedModCount = entries.modCount;
        }

        @Override
        public boolean hasNext() {
            return rest > 0;
        }

        @Override
        public Map.Entry<K, V> next() {
            if (rest <= 0) {
                throw new NoSuchElementException();
            }
            check();
            Map.Entry<K, V> entry = entries.at(next);
            next += descending ? -1 : 1;
            rest--;
            returned = true;
            return entry;
        }

        @Override
        public void remove() {
            if (!returned) {
                throw new IllegalStateException();
            }
            check();
            if (descending) {
                entries.remove(next + 1);
            } else {
                next--;
                entries.remove(next);
            }
            returned = false;
            expectedModCount = entries.modCount;
        }

        private void check() {
            if (entries.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }
    }
}
