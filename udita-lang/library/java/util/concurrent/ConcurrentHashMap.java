package java.util.concurrent;

import java.io.Serializable;
import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A hash map whose iterators tolerate all changes of the map.
 *
 * <p>It iterates in the JDK's order, which differs from that of a {@code HashMap}: the table doubles a little
 * earlier, and a split partly reverses a bucket. (Where the JDK makes a tree of a bucket,
 * this map keeps the list.)
 */
public class ConcurrentHashMap<K, V> extends AbstractMap<K, V> implements ConcurrentMap<K, V>, Serializable {
    private static final int MAXIMUM_CAPACITY = 1 << 30;

    private Node<K, V>[] table;
    private int size;
    /** The size at which the table doubles. Without a table: its future capacity, or 0 for the default. */
    private int threshold;

    public ConcurrentHashMap() {
    }

    public ConcurrentHashMap(int capacity) {
        this(capacity, 0.75f, 1);
    }

    public ConcurrentHashMap(int capacity, float loadFactor) {
        this(capacity, loadFactor, 1);
    }

    public ConcurrentHashMap(int capacity, float loadFactor, int threads) {
        if (!(loadFactor > 0.0f) || capacity < 0 || threads <= 0) {
            throw new IllegalArgumentException();
        }
        threshold = powerOfTwo((long) (1.0 + Math.max(capacity, threads) / loadFactor));
    }

    public ConcurrentHashMap(Map<? extends K, ? extends V> other) {
        threshold = 16;
        putAll(other);
    }

    /** Makes a set that is backed by a new map. */
    public static <T> Set<T> newKeySet() {
        return new KeySet<T>(new ConcurrentHashMap<T, Boolean>());
    }

    private static int powerOfTwo(long capacity) {
        int power = 1;
        while (power < capacity && power < MAXIMUM_CAPACITY) {
            power <<= 1;
        }
        return power;
    }

    private static int hash(Object key) {
        int hash = key.hashCode();
        return (hash ^ (hash >>> 16)) & 0x7fffffff;
    }

    private Node<K, V> find(Object key) {
        int hash = hash(key);
        if (table == null) {
            return null;
        }
        Node<K, V> node = table[hash & (table.length - 1)];
        while (node != null && !(node.hash == hash && (node.key == key || key.equals(node.key)))) {
            node = node.next;
        }
        return node;
    }

    @SuppressWarnings("unchecked")
    private void allocate(int capacity) {
        table = (Node<K, V>[]) new Node[capacity];
        threshold = capacity - (capacity >>> 2);
    }

    /** Adds an entry for an absent key. */
    private void append(K key, V value) {
        Objects.requireNonNull(value);
        if (table == null) {
            allocate(threshold > 0 ? threshold : 16);
        }
        Node<K, V> added = new Node<K, V>(hash(key), key, value);
        int index = added.hash & (table.length - 1);
        Node<K, V> at = table[index];
        int count = 0;
        if (at == null) {
            table[index] = added;
        } else {
            count = 1;
            while (at.next != null) {
                at = at.next;
                count++;
            }
            at.next = added;
        }
        if (count >= 8 && table.length < 64) {
            enlarge(2 * table.length);
        }
        size++;
        while (size >= threshold && table.length < MAXIMUM_CAPACITY) {
            resize();
        }
    }

    /** Makes the table large enough for a number of entries; like the JDK, larger than necessary. */
    private void enlarge(int count) {
        int capacity = powerOfTwo(count + (count >>> 1) + 1L);
        if (table == null) {
            allocate(Math.max(threshold, capacity));
        }
        while (capacity > threshold && table.length < MAXIMUM_CAPACITY) {
            resize();
        }
    }

    @SuppressWarnings("unchecked")
    private void resize() {
        Node<K, V>[] old = table;
        Node<K, V>[] larger = (Node<K, V>[]) new Node[2 * old.length];
        for (int i = 0; i < old.length; i++) {
            // The longest tail of the bucket that stays together is reused; the nodes before it are prepended in turn.
            Node<K, V> rest = old[i];
            for (Node<K, V> node = rest; node != null; node = node.next) {
                if ((node.hash & old.length) != (rest.hash & old.length)) {
                    rest = node;
                }
            }
            if (rest != null) {
                larger[(rest.hash & old.length) + i] = rest;
            }
            for (Node<K, V> node = old[i]; node != rest; node = node.next) {
                int index = (node.hash & old.length) + i;
                Node<K, V> moved = new Node<K, V>(node.hash, node.key, node.value);
                moved.next = larger[index];
                larger[index] = moved;
            }
        }
        table = larger;
        threshold = larger.length - (larger.length >>> 2);
    }

    @Override
    public int size() {
        return size;
    }

    public long mappingCount() {
        return size;
    }

    @Override
    public V get(Object key) {
        Node<K, V> node = find(key);
        return node == null ? null : node.value;
    }

    @Override
    public V getOrDefault(Object key, V otherwise) {
        Node<K, V> node = find(key);
        return node == null ? otherwise : node.value;
    }

    @Override
    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    @Override
    public boolean containsValue(Object value) {
        Objects.requireNonNull(value);
        return super.containsValue(value);
    }

    public boolean contains(Object value) {
        return containsValue(value);
    }

    @Override
    public V put(K key, V value) {
        Objects.requireNonNull(value);
        Node<K, V> node = find(key);
        if (node != null) {
            return node.setValue(value);
        }
        append(key, value);
        return null;
    }

    @Override
    public V putIfAbsent(K key, V value) {
        Objects.requireNonNull(value);
        Node<K, V> node = find(key);
        if (node != null) {
            return node.value;
        }
        append(key, value);
        return null;
    }

    @Override
    public void putAll(Map<? extends K, ? extends V> other) {
        enlarge(other.size());
        super.putAll(other);
    }

    @Override
    public V remove(Object key) {
        Node<K, V> removed = find(key);
        if (removed == null) {
            return null;
        }
        int index = removed.hash & (table.length - 1);
        if (table[index] == removed) {
            table[index] = removed.next;
        } else {
            Node<K, V> before = table[index];
            while (before.next != removed) {
                before = before.next;
            }
            before.next = removed.next;
        }
        size--;
        return removed.value;
    }

    @Override
    public boolean remove(Object key, Object value) {
        Node<K, V> node = find(key);
        if (node == null || !node.value.equals(value)) {
            return false;
        }
        remove(key);
        return true;
    }

    @Override
    public boolean replace(K key, V old, V value) {
        Objects.requireNonNull(old);
        Objects.requireNonNull(value);
        Node<K, V> node = find(key);
        if (node == null || !node.value.equals(old)) {
            return false;
        }
        node.value = value;
        return true;
    }

    @Override
    public V replace(K key, V value) {
        Objects.requireNonNull(value);
        Node<K, V> node = find(key);
        return node == null ? null : node.setValue(value);
    }

    @Override
    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        Objects.requireNonNull(function);
        Node<K, V> node = find(key);
        if (node != null) {
            return node.value;
        }
        V value = function.apply(key);
        if (value != null) {
            append(key, value);
        }
        return value;
    }

    @Override
    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Node<K, V> node = find(key);
        return node == null ? null : store(node, key, function.apply(key, node.value));
    }

    @Override
    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Node<K, V> node = find(key);
        return store(node, key, function.apply(key, node == null ? null : node.value));
    }

    @Override
    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        Objects.requireNonNull(value);
        Objects.requireNonNull(function);
        Node<K, V> node = find(key);
        return store(node, key, node == null ? value : function.apply(node.value, value));
    }

    /** Stores a key's computed value in its entry or a new entry; removes the entry if the value is {@code null}. */
    private V store(Node<K, V> node, K key, V value) {
        if (node != null && value != null) {
            node.value = value;
        } else if (node != null) {
            remove(key);
        } else if (value != null) {
            append(key, value);
        }
        return value;
    }

    @Override
    public void clear() {
        if (table != null) {
            for (int i = 0; i < table.length; i++) {
                table[i] = null;
            }
        }
        size = 0;
    }

    public Enumeration<K> keys() {
        return java.util.Collections.enumeration(keySet());
    }

    public Enumeration<V> elements() {
        return java.util.Collections.enumeration(values());
    }

    @Override
    public Set<K> keySet() {
        return new Keys<K, V>(this);
    }

    @Override
    public Collection<V> values() {
        return new Values<K, V>(this);
    }

    @Override
    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(this);
    }

    private static final class Node<K, V> {
        private final int hash;
        private final K key;
        private V value;
        private Node<K, V> next;

        Node(int hash, K key, V value) {
            this.hash = hash;
            this.key = key;
            this.value = value;
        }

        V setValue(V value) {
            V old = this.value;
            this.value = value;
            return old;
        }
    }

    /** A copy of an entry, made when an iterator passed it. */
    private static final class Passed<K, V> extends AbstractMap.SimpleEntry<K, V> {
        private final ConcurrentHashMap<K, V> map;

        Passed(ConcurrentHashMap<K, V> map, K key, V value) {
            super(key, value);
            this.map = map;
        }

        @Override
        public V setValue(V value) {
            map.put(getKey(), value);
            return super.setValue(value);
        }
    }

    /** Iterates over the buckets of the initial table, and over the buckets that they were split into. */
    private abstract static class Cursor<K, V> {
        final ConcurrentHashMap<K, V> map;
        private final int length;
        private int bucket = -1;
        /** The number of passed parts of the bucket, and the number of all its parts. */
        private int part;
        private int parts;
        private Node<K, V> next;
        private Node<K, V> last;

        Cursor(ConcurrentHashMap<K, V> map) {
            this.map = map;
            length = map.table == null ? 0 : map.table.length;
            advance();
        }

        private void advance() {
            if (next != null) {
                next = next.next;
            }
            while (next == null) {
                if (part == parts) {
                    bucket++;
                    if (bucket >= length) {
                        return;
                    }
                    part = 0;
                    parts = map.table.length / length;
                }
                // The parts of one half come before those of the other half.
                int turned = 0;
                for (int bit = 1; bit < parts; bit <<= 1) {
                    turned = 2 * turned + ((part & bit) == 0 ? 0 : 1);
                }
                part++;
                next = map.table[bucket + turned * length];
            }
        }

        public boolean hasNext() {
            return next != null;
        }

        Node<K, V> step() {
            if (next == null) {
                throw new NoSuchElementException();
            }
            last = next;
            advance();
            return last;
        }

        public void remove() {
            if (last == null) {
                throw new IllegalStateException();
            }
            map.remove(last.key);
            last = null;
        }
    }

    private static final class KeyCursor<K, V> extends Cursor<K, V> implements Iterator<K> {
        KeyCursor(ConcurrentHashMap<K, V> map) {
            super(map);
        }

        @Override
        public K next() {
            return step().key;
        }
    }

    private static final class ValueCursor<K, V> extends Cursor<K, V> implements Iterator<V> {
        ValueCursor(ConcurrentHashMap<K, V> map) {
            super(map);
        }

        @Override
        public V next() {
            return step().value;
        }
    }

    private static final class EntryCursor<K, V> extends Cursor<K, V> implements Iterator<Map.Entry<K, V>> {
        EntryCursor(ConcurrentHashMap<K, V> map) {
            super(map);
        }

        @Override
        public Map.Entry<K, V> next() {
            Node<K, V> node = step();
            return new Passed<K, V>(map, node.key, node.value);
        }
    }

    private static final class Keys<K, V> extends AbstractSet<K> {
        private final ConcurrentHashMap<K, V> map;

        Keys(ConcurrentHashMap<K, V> map) {
            this.map = map;
        }

        @Override
        public int size() {
            return map.size;
        }

        @Override
        public boolean contains(Object key) {
            return map.find(key) != null;
        }

        @Override
        public boolean remove(Object key) {
            return map.remove(key) != null;
        }

        @Override
        public void clear() {
            map.clear();
        }

        @Override
        public Iterator<K> iterator() {
            return new KeyCursor<K, V>(map);
        }
    }

    /** A set that is backed by a map of its own. */
    private static final class KeySet<K> extends AbstractSet<K> implements Serializable {
        private final ConcurrentHashMap<K, Boolean> map;

        KeySet(ConcurrentHashMap<K, Boolean> map) {
            this.map = map;
        }

        @Override
        public int size() {
            return map.size;
        }

        @Override
        public boolean contains(Object key) {
            return map.find(key) != null;
        }

        @Override
        public boolean add(K key) {
            return map.put(key, Boolean.TRUE) == null;
        }

        @Override
        public boolean remove(Object key) {
            return map.remove(key) != null;
        }

        @Override
        public void clear() {
            map.clear();
        }

        @Override
        public Iterator<K> iterator() {
            return new KeyCursor<K, Boolean>(map);
        }
    }

    private static final class Values<K, V> extends AbstractCollection<V> {
        private final ConcurrentHashMap<K, V> map;

        Values(ConcurrentHashMap<K, V> map) {
            this.map = map;
        }

        @Override
        public int size() {
            return map.size;
        }

        @Override
        public void clear() {
            map.clear();
        }

        @Override
        public Iterator<V> iterator() {
            return new ValueCursor<K, V>(map);
        }
    }

    private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final ConcurrentHashMap<K, V> map;

        Entries(ConcurrentHashMap<K, V> map) {
            this.map = map;
        }

        @Override
        public int size() {
            return map.size;
        }

        @Override
        public boolean contains(Object o) {
            if (!(o instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) o;
            Node<K, V> node = entry.getKey() == null ? null : map.find(entry.getKey());
            return node != null && node.value.equals(entry.getValue());
        }

        @Override
        public boolean remove(Object o) {
            return contains(o) && map.remove(((Map.Entry<?, ?>) o).getKey()) != null;
        }

        @Override
        public void clear() {
            map.clear();
        }

        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntryCursor<K, V>(map);
        }
    }
}
