package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/**
 * A hash table whose keys the garbage collector may take. Nothing is collected here, so it keeps all.
 *
 * <p>It iterates as the JDK's does: from the last bucket to the first, and in a bucket from the newest entry to the
 * oldest; {@code forEach} and streams go from the first bucket to the last.
 */
public class WeakHashMap<K, V> extends AbstractMap<K, V> implements Map<K, V> {
    private static final int MAXIMUM_CAPACITY = 1 << 30;
    private static final Object NULL = new Object();

    private Node<K, V>[] table;
    private int size;
    private int threshold;
    private final float loadFactor;
    private int modCount;

    public WeakHashMap() {
        this(16, 0.75f);
    }

    public WeakHashMap(int capacity) {
        this(capacity, 0.75f);
    }

    public WeakHashMap(int capacity, float loadFactor) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Illegal Initial Capacity: " + capacity);
        }
        if (!(loadFactor > 0)) {
            throw new IllegalArgumentException("Illegal Load factor: " + loadFactor);
        }
        int buckets = 1;
        while (buckets < Math.min(capacity, MAXIMUM_CAPACITY)) {
            buckets <<= 1;
        }
        this.loadFactor = loadFactor;
        table = newTable(buckets);
    }

    public WeakHashMap(Map<? extends K, ? extends V> other) {
        this(Math.max((int) (other.size() / 0.75f) + 1, 16), 0.75f);
        putAll(other);
    }

    @SuppressWarnings("unchecked")
    private Node<K, V>[] newTable(int buckets) {
        threshold = (int) (buckets * loadFactor);
        return (Node<K, V>[]) new Node[buckets];
    }

    private static int hash(Object key) {
        int hash = (key == null ? NULL : key).hashCode();
        hash ^= hash >>> 20 ^ hash >>> 12;
        return hash ^ hash >>> 7 ^ hash >>> 4;
    }

    private Node<K, V> find(Object key) {
        int hash = hash(key);
        Node<K, V> node = table[hash & table.length - 1];
        while (node != null && !(node.hash == hash && Objects.equals(key, node.getKey()))) {
            node = node.next;
        }
        return node;
    }

    private void resize(int buckets) {
        Node<K, V>[] old = table;
        if (old.length == MAXIMUM_CAPACITY) {
            threshold = Integer.MAX_VALUE;
            return;
        }
        int oldThreshold = threshold;
        table = newTable(buckets);
        move(old, table);
        if (size < oldThreshold / 2) {
            // As the JDK's, which takes this for the work of the garbage collector.
            move(table, old);
            table = old;
            threshold = oldThreshold;
        }
    }

    private static <K, V> void move(Node<K, V>[] from, Node<K, V>[] to) {
        for (int i = 0; i < from.length; i++) {
            Node<K, V> node = from[i];
            from[i] = null;
            while (node != null) {
                Node<K, V> next = node.next;
                int index = node.hash & to.length - 1;
                node.next = to[index];
                to[index] = node;
                node = next;
            }
        }
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public boolean isEmpty() {
        return size == 0;
    }

    @Override
    public V get(Object key) {
        Node<K, V> node = find(key);
        return node == null ? null : node.getValue();
    }

    @Override
    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    @Override
    public V put(K key, V value) {
        Node<K, V> node = find(key);
        if (node != null) {
            return node.setValue(value);
        }
        modCount++;
        int hash = hash(key);
        int index = hash & table.length - 1;
        table[index] = new Node<K, V>(hash, key, value, table[index]);
        size++;
        if (size >= threshold) {
            resize(2 * table.length);
        }
        return null;
    }

    @Override
    public void putAll(Map<? extends K, ? extends V> other) {
        int more = other.size();
        if (more == 0) {
            return;
        }
        if (more > threshold) {
            int wanted = Math.min((int) (more / loadFactor + 1), MAXIMUM_CAPACITY);
            int buckets = table.length;
            while (buckets < wanted) {
                buckets <<= 1;
            }
            if (buckets > table.length) {
                resize(buckets);
            }
        }
        for (Map.Entry<? extends K, ? extends V> entry : other.entrySet()) {
            put(entry.getKey(), entry.getValue());
        }
    }

    @Override
    public V remove(Object key) {
        Node<K, V> node = find(key);
        if (node == null) {
            return null;
        }
        unlink(node);
        return node.getValue();
    }

    private void unlink(Node<K, V> node) {
        int index = node.hash & table.length - 1;
        if (table[index] == node) {
            table[index] = node.next;
        } else {
            Node<K, V> before = table[index];
            while (before.next != node) {
                before = before.next;
            }
            before.next = node.next;
        }
        modCount++;
        size--;
    }

    @Override
    public void clear() {
        modCount++;
        Arrays.fill(table, null);
        size = 0;
    }

    @Override
    public void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        int expected = modCount;
        for (Node<K, V> first : table) {
            for (Node<K, V> node = first; node != null; node = node.next) {
                action.accept(node.getKey(), node.getValue());
                if (expected != modCount) {
                    throw new ConcurrentModificationException();
                }
            }
        }
    }

    @Override
    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        int expected = modCount;
        for (Node<K, V> first : table) {
            for (Node<K, V> node = first; node != null; node = node.next) {
                node.setValue(function.apply(node.getKey(), node.getValue()));
                if (expected != modCount) {
                    throw new ConcurrentModificationException();
                }
            }
        }
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

    private static final class Node<K, V> extends AbstractMap.SimpleEntry<K, V> {
        final int hash;
        Node<K, V> next;

        Node(int hash, K key, V value, Node<K, V> next) {
            super(key, value);
            this.hash = hash;
            this.next = next;
        }
    }

    /** Goes through the buckets, {@code step} at a time. */
    private abstract static class Cursor<K, V, T> implements Iterator<T> {
        private final WeakHashMap<K, V> map;
        private final Node<K, V>[] table;
        private final int step;
        private int index;
        private Node<K, V> next;
        private Node<K, V> last;
        private int expected;

        Cursor(WeakHashMap<K, V> map, int step) {
            this.map = map;
            this.step = step;
            table = map.table;
            expected = map.modCount;
            index = step > 0 ? 0 : table.length - 1;
        }

        abstract T of(Map.Entry<K, V> entry);

        @Override
        public boolean hasNext() {
            while (next == null && index >= 0 && index < table.length) {
                next = table[index];
                index += step;
            }
            return next != null;
        }

        @Override
        public T next() {
            if (map.modCount != expected) {
                throw new ConcurrentModificationException();
            }
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            last = next;
            next = last.next;
            return of(last);
        }

        @Override
        public void remove() {
            if (last == null) {
                throw new IllegalStateException();
            }
            if (map.modCount != expected) {
                throw new ConcurrentModificationException();
            }
            map.unlink(last);
            last = null;
            expected = map.modCount;
        }
    }

    private static final class KeyCursor<K, V> extends Cursor<K, V, K> {
        KeyCursor(WeakHashMap<K, V> map, int step) {
            super(map, step);
        }

        @Override
        K of(Map.Entry<K, V> entry) {
            return entry.getKey();
        }
    }

    private static final class ValueCursor<K, V> extends Cursor<K, V, V> {
        ValueCursor(WeakHashMap<K, V> map, int step) {
            super(map, step);
        }

        @Override
        V of(Map.Entry<K, V> entry) {
            return entry.getValue();
        }
    }

    private static final class EntryCursor<K, V> extends Cursor<K, V, Map.Entry<K, V>> {
        EntryCursor(WeakHashMap<K, V> map, int step) {
            super(map, step);
        }

        @Override
        Map.Entry<K, V> of(Map.Entry<K, V> entry) {
            return entry;
        }
    }

    private static final class Keys<K, V> extends AbstractSet<K> {
        private final WeakHashMap<K, V> map;

        Keys(WeakHashMap<K, V> map) {
            this.map = map;
        }

        @Override
        public int size() {
            return map.size();
        }

        @Override
        public boolean contains(Object key) {
            return map.containsKey(key);
        }

        @Override
        public boolean remove(Object key) {
            if (!map.containsKey(key)) {
                return false;
            }
            map.remove(key);
            return true;
        }

        @Override
        public void clear() {
            map.clear();
        }

        @Override
        public Iterator<K> iterator() {
            return new KeyCursor<K, V>(map, -1);
        }

        @Override
        public Spliterator<K> spliterator() {
            return Spliterators.spliteratorUnknownSize(new KeyCursor<K, V>(map, 1), Spliterator.DISTINCT);
        }
    }

    private static final class Values<K, V> extends AbstractCollection<V> {
        private final WeakHashMap<K, V> map;

        Values(WeakHashMap<K, V> map) {
            this.map = map;
        }

        @Override
        public int size() {
            return map.size();
        }

        @Override
        public void clear() {
            map.clear();
        }

        @Override
        public Iterator<V> iterator() {
            return new ValueCursor<K, V>(map, -1);
        }

        @Override
        public Spliterator<V> spliterator() {
            return Spliterators.spliteratorUnknownSize(new ValueCursor<K, V>(map, 1), 0);
        }
    }

    private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final WeakHashMap<K, V> map;

        Entries(WeakHashMap<K, V> map) {
            this.map = map;
        }

        @Override
        public int size() {
            return map.size();
        }

        @Override
        public boolean contains(Object object) {
            if (!(object instanceof Map.Entry)) {
                return false;
            }
            Node<K, V> node = map.find(((Map.Entry<?, ?>) object).getKey());
            return node != null && node.equals(object);
        }

        @Override
        public boolean remove(Object object) {
            if (!contains(object)) {
                return false;
            }
            map.remove(((Map.Entry<?, ?>) object).getKey());
            return true;
        }

        @Override
        public void clear() {
            map.clear();
        }

        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntryCursor<K, V>(map, -1);
        }

        @Override
        public Spliterator<Map.Entry<K, V>> spliterator() {
            return Spliterators.spliteratorUnknownSize(new EntryCursor<K, V>(map, 1), Spliterator.DISTINCT);
        }
    }
}
