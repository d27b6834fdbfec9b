package java.util;

import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A range of sorted entries as a map, in ascending or descending order. The view of all entries is a {@code
 * TreeMap}.
 */
class SortedView<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V> {
    SortedTree<K, V> entries;
    /** The lower limit of the range, if it has one, and whether it belongs to the range. */
    private final boolean hasLow;
    private final K low;
    private final boolean lowInclusive;
    /** The upper limit, likewise. */
    private final boolean hasHigh;
    private final K high;
    private final boolean highInclusive;
    private final boolean descending;

    /** A view of all entries. */
    SortedView(SortedTree<K, V> entries) {
        this(entries, false, null, false, false, null, false, false);
    }

    private SortedView(SortedTree<K, V> entries, boolean hasLow, K low, boolean lowInclusive,
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

    private boolean isWhole() {
        return !hasLow && !hasHigh;
    }

    /** The first entry in ascending order. */
    private SortedTree.Node<K, V> lowest() {
        return notTooHigh(hasLow ? entries.above(low, lowInclusive) : entries.first());
    }

    /** The last entry in ascending order. */
    private SortedTree.Node<K, V> highest() {
        return notTooLow(hasHigh ? entries.below(high, highInclusive) : entries.last());
    }

    private SortedTree.Node<K, V> notTooHigh(SortedTree.Node<K, V> node) {
        return node == null || isTooHigh(node.key) ? null : node;
    }

    private SortedTree.Node<K, V> notTooLow(SortedTree.Node<K, V> node) {
        return node == null || isTooLow(node.key) ? null : node;
    }

    private boolean isTooLow(Object key) {
        if (!hasLow) {
            return false;
        }
        int comparison = entries.compare(key, low);
        return comparison < 0 || comparison == 0 && !lowInclusive;
    }

    private boolean isTooHigh(Object key) {
        if (!hasHigh) {
            return false;
        }
        int comparison = entries.compare(key, high);
        return comparison > 0 || comparison == 0 && !highInclusive;
    }

    private boolean isInRange(Object key) {
        return !isTooLow(key) && !isTooHigh(key);
    }

    /** The entry with an equal key, or {@code null}. */
    private SortedTree.Node<K, V> find(Object key) {
        return isInRange(key) ? entries.find(key) : null;
    }

    /** The nearest entry after {@code key} in ascending order. */
    private SortedTree.Node<K, V> above(K key, boolean inclusive) {
        return isTooLow(key) ? lowest() : notTooHigh(entries.above(key, inclusive));
    }

    /** The nearest entry before {@code key} in ascending order. */
    private SortedTree.Node<K, V> below(K key, boolean inclusive) {
        return isTooHigh(key) ? highest() : notTooLow(entries.below(key, inclusive));
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
        if (isWhole()) {
            return entries.size;
        }
        int count = 0;
        Iterator<Map.Entry<K, V>> i = new Cursor<K, V>(this);
        while (i.hasNext()) {
            i.next();
            count++;
        }
        return count;
    }

    @Override
    public boolean isEmpty() {
        return lowest() == null;
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
        SortedTree.Node<K, V> entry = find(key);
        if (entry == null) {
            return null;
        }
        V value = entry.value;
        entries.remove(entry);
        return value;
    }

    @Override
    public void clear() {
        if (isWhole()) {
            entries.clear();
        } else {
            Iterator<Map.Entry<K, V>> i = new Cursor<K, V>(this);
            while (i.hasNext()) {
                i.next();
                i.remove();
            }
        }
    }

    @Override
    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        Objects.requireNonNull(function);
        V old = get(key);
        if (old != null) {
            return old;
        }
        int expectedModCount = entries.modCount;
        return store(key, null, function.apply(key), expectedModCount);
    }

    @Override
    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        V old = get(key);
        int expectedModCount = entries.modCount;
        return old == null ? null : store(key, old, function.apply(key, old), expectedModCount);
    }

    @Override
    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        V old = get(key);
        int expectedModCount = entries.modCount;
        return store(key, old, function.apply(key, old), expectedModCount);
    }

    @Override
    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        if (!isInRange(key)) {
            throw new IllegalArgumentException("key out of range");
        }
        Objects.requireNonNull(function);
        Objects.requireNonNull(value);
        V old = get(key);
        int expectedModCount = entries.modCount;
        V merged = old == null ? value : function.apply(old, value);
        return store(key, old, merged, expectedModCount);
    }

    /** Stores a key's computed value; removes the entry if the value is {@code null}. */
    private V store(K key, V old, V value, int expectedModCount) {
        if (entries.modCount != expectedModCount) {
            throw new ConcurrentModificationException();
        }
        if (value != null) {
            put(key, value);
        } else if (old != null || containsKey(key)) {
            remove(key);
        }
        return value;
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
        return snapshot(descending ? highest() : lowest());
    }

    @Override
    public Map.Entry<K, V> lastEntry() {
        return snapshot(descending ? lowest() : highest());
    }

    @Override
    public K firstKey() {
        return present(descending ? highest() : lowest());
    }

    @Override
    public K lastKey() {
        return present(descending ? lowest() : highest());
    }

    private K present(Map.Entry<K, V> entry) {
        if (entry == null) {
            throw new NoSuchElementException();
        }
        return entry.getKey();
    }

    @Override
    public Map.Entry<K, V> pollFirstEntry() {
        return poll(descending ? highest() : lowest());
    }

    @Override
    public Map.Entry<K, V> pollLastEntry() {
        return poll(descending ? lowest() : highest());
    }

    private Map.Entry<K, V> poll(SortedTree.Node<K, V> entry) {
        Map.Entry<K, V> polled = snapshot(entry);
        if (entry != null) {
            entries.remove(entry);
        }
        return polled;
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
        return key(descending ? above(key, false) : below(key, false));
    }

    @Override
    public K floorKey(K key) {
        return key(descending ? above(key, true) : below(key, true));
    }

    @Override
    public K ceilingKey(K key) {
        return key(descending ? below(key, true) : above(key, true));
    }

    @Override
    public K higherKey(K key) {
        return key(descending ? below(key, false) : above(key, false));
    }

    // Parts

    @Override
    public NavigableMap<K, V> descendingMap() {
        return new SortedView<K, V>(
            entries, hasLow, low, lowInclusive, hasHigh, high, highInclusive, !descending);
    }

    @Override
    public SortedMap<K, V> headMap(K to) {
        return headMap(to, false);
    }

    @Override
    public NavigableMap<K, V> headMap(K to, boolean inclusive) {
        checkLimit(to, inclusive, "toKey out of range");
        return descending ? from(to, inclusive) : to(to, inclusive);
    }

    @Override
    public SortedMap<K, V> tailMap(K from) {
        return tailMap(from, true);
    }

    @Override
    public NavigableMap<K, V> tailMap(K from, boolean inclusive) {
        checkLimit(from, inclusive, "fromKey out of range");
        return descending ? to(from, inclusive) : from(from, inclusive);
    }

    @Override
    public SortedMap<K, V> subMap(K from, K to) {
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

    /** A part that excludes its limit may have a limit of this range. */
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
        private final SortedTree<K, V> entries;
        private final boolean descending;
        private SortedTree.Node<K, V> next;
        private SortedTree.Node<K, V> last;
        /** The key of the first entry after the end, if {@code hasEnd}. */
        private K end;
        private boolean hasEnd;
        private int expectedModCount;

        Cursor(SortedView<K, V> map) {
            entries = map.entries;
            descending = map.descending;
            next = descending ? map.highest() : map.lowest();
            expectedModCount = entries.modCount;
            SortedTree.Node<K, V> behind = null;
            if (descending && map.hasLow) {
                behind = entries.below(map.low, !map.lowInclusive);
            } else if (!descending && map.hasHigh) {
                behind = entries.above(map.high, !map.highInclusive);
            }
            if (behind != null) {
                hasEnd = true;
                end = behind.key;
            }
        }

        @Override
        public boolean hasNext() {
            return next != null && !(hasEnd && next.key == end);
        }

        @Override
        public Map.Entry<K, V> next() {
            SortedTree.Node<K, V> node = next;
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            check();
            next = descending ? SortedTree.previous(node) : SortedTree.next(node);
            last = node;
            return node;
        }

        @Override
        public void remove() {
            if (last == null) {
                throw new IllegalStateException();
            }
            check();
            if (!descending && last.left != null && last.right != null) {
                // The node takes over the contents of the next node.
                next = last;
            }
            entries.remove(last);
            expectedModCount = entries.modCount;
            last = null;
        }

        private void check() {
            if (entries.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }
    }
}
