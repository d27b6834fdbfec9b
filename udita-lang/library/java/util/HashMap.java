package java.util;

import java.io.Serializable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import udita.internal.Reflect;

/**
 * A hash table.
 *
 * <p>It iterates in the JDK's order: by bucket, and within a bucket in the order of insertion. The table doubles
 * when it is more than three quarters full, or when a bucket of a small table is crowded.
 *
 * <p>Iterators and views use only {@code first} and {@code after}. A map with another order overrides these
 * and the hooks {@code linked} and {@code unlinked}.
 */
public class HashMap<K, V> extends AbstractMap<K, V> implements Map<K, V>, Cloneable, Serializable {
    private static final int MAXIMUM_CAPACITY = 1 << 30;
    /** A bucket with more entries than this is crowded. */
    private static final int CROWD = 8;
    /** A half of a crowded bucket with at most this number of entries needs no tree. */
    private static final int FEW = 6;

    /** The buckets; their number is a power of two. {@code null} before the first insertion. */
    private Node<K, V>[] table;
    private int size;
    /** The size above which the table doubles. Without a table: its future capacity, or 0 for the default. */
    private int threshold;
    int modCount;
    private final float loadFactor;
    /** The trees of crowded buckets, by bucket; {@code null} if no bucket has a tree. */
    private HashTree<K, V>[] trees;

    public HashMap() {
        loadFactor = 0.75f;
    }

    public HashMap(int capacity) {
        this(capacity, 0.75f);
    }

    public HashMap(int capacity, float loadFactor) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Illegal initial capacity: " + capacity);
        }
        if (!(loadFactor > 0)) {
            throw new IllegalArgumentException("Illegal load factor: " + loadFactor);
        }
        this.loadFactor = loadFactor;
        threshold = powerOfTwo(capacity);
    }

    public HashMap(Map<? extends K, ? extends V> other) {
        loadFactor = 0.75f;
        putAll(other);
    }

    @Since(19)
    public static <K, V> HashMap<K, V> newHashMap(int count) {
        return new HashMap<K, V>(capacityFor(count));
    }

    /** The capacity of a table for {@code count} entries. */
    @Since(19)
    static int capacityFor(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("Negative number of mappings: " + count);
        }
        return (int) Math.ceil(count / 0.75);
    }

    /** The least power of two that is at least {@code capacity}. */
    private static int powerOfTwo(int capacity) {
        int power = 1;
        while (power < capacity && power < MAXIMUM_CAPACITY) {
            power <<= 1;
        }
        return power;
    }

    /** Mixes the upper bits into the lower bits as the JDK does. */
    private static int spread(int hashCode) {
        return hashCode ^ (hashCode >>> 16);
    }

    private static int hash(Object key) {
        return key == null ? 0 : spread(key.hashCode());
    }

    /** The machine has a shortcut for keys whose hash code it knows. */
    Node<K, V> find(Object key) {
        return table == null ? null : find(key == null ? 0 : key.hashCode(), key);
    }

    /** The machine has a shortcut if no key's {@code equals} has to be called. */
    final Node<K, V> find(int hashCode, Object key) {
        if (table == null) {
            return null;
        }
        int hash = spread(hashCode);
        Node<K, V> node = table[hash & (table.length - 1)];
        while (node != null) {
            if (node.hash == hash && (node.key == key || key != null && key.equals(node.key))) {
                return node;
            }
            node = node.next;
        }
        return null;
    }

    /**
     * Sets the value of a key, an existing value only if {@code replace}; returns the old value. The machine has a shortcut
     * for keys whose hash code it knows.
     */
    final V insert(K key, V value, boolean replace) {
        return enter(key == null ? 0 : key.hashCode(), key, value, replace);
    }

    /** The machine has a shortcut if no key's {@code equals} has to be called. */
    final V enter(int hashCode, K key, V value, boolean replace) {
        int hash = spread(hashCode);
        Node<K, V>[] table = this.table;
        if (table == null) {
            resize();
            table = this.table;
        }
        int index = hash & (table.length - 1);
        int count = 0;
        Node<K, V> last = null;
        Node<K, V> node = table[index];
        while (node != null) {
            if (node.hash == hash && (node.key == key || key != null && key.equals(node.key))) {
                V old = node.value;
                if (replace || old == null) {
                    node.value = value;
                }
                accessed(node);
                return old;
            }
            last = node;
            node = node.next;
            count++;
        }
        Node<K, V> added = node(hash, key, value);
        if (last == null) {
            table[index] = added;
        } else if (trees != null && trees[index] != null) {
            plant(index, added);
        } else {
            last.next = added;
            if (count >= CROWD) {
                relieve(index);
            }
        }
        modCount++;
        size++;
        if (size > threshold) {
            resize();
        }
        linked(added);
        return null;
    }

    /** Adds an entry for an absent key; unlike {@code insert}, at the front of its bucket. */
    private void insertFirst(K key, V value) {
        int hash = hash(key);
        int index = hash & (table.length - 1);
        Node<K, V> added = node(hash, key, value);
        if (trees != null && trees[index] != null) {
            plant(index, added);
        } else {
            int count = 1;
            for (Node<K, V> node = table[index]; node != null; node = node.next) {
                count++;
            }
            added.next = table[index];
            table[index] = added;
            if (count >= CROWD) {
                relieve(index);
            }
        }
        modCount++;
        size++;
        linked(added);
    }

    /** Relieves a crowded bucket: doubles a small table, or makes a tree for the bucket. */
    private void relieve(int index) {
        if (table.length < 64) {
            resize();
        } else {
            makeTree(index);
        }
    }

    @SuppressWarnings("unchecked")
    private void makeTree(int index) {
        if (trees == null) {
            trees = (HashTree<K, V>[]) new HashTree[table.length];
        }
        trees[index] = new HashTree<K, V>(table[index]);
        moveToFront(index, trees[index].root());
    }

    /** Adds an entry to a bucket that has a tree. */
    private void plant(int index, Node<K, V> added) {
        Node<K, V> parent = trees[index].add(added);
        added.next = parent.next;
        parent.next = added;
        moveToFront(index, trees[index].root());
    }

    private void moveToFront(int index, Node<K, V> node) {
        Node<K, V> first = table[index];
        if (first != node) {
            Node<K, V> before = first;
            while (before.next != node) {
                before = before.next;
            }
            before.next = node.next;
            node.next = first;
            table[index] = node;
        }
    }

    /** Makes the table if there is none, or doubles it above the threshold. */
    private void reserve() {
        if (table == null || size > threshold) {
            resize();
        }
    }

    private void checkUnchanged(int expectedModCount) {
        if (modCount != expectedModCount) {
            throw new ConcurrentModificationException();
        }
    }

    /** Makes or doubles the table; nodes that stay together keep their order. */
    @SuppressWarnings("unchecked")
    private void resize() {
        Node<K, V>[] old = table;
        int capacity = 2 * (old == null ? 0 : old.length);
        if (old == null) {
            capacity = threshold == 0 ? 16 : threshold;
        } else if (old.length == MAXIMUM_CAPACITY) {
            threshold = Integer.MAX_VALUE;
            return;
        }
        threshold = old != null && old.length >= 16 ? 2 * threshold : (int) (capacity * loadFactor);
        table = (Node<K, V>[]) new Node[capacity];
        if (old == null) {
            return;
        }
        HashTree<K, V>[] oldTrees = trees;
        trees = null;
        for (int i = 0; i < old.length; i++) {
            Node<K, V> low = null;
            Node<K, V> high = null;
            Node<K, V> node = old[i];
            while (node != null) {
                Node<K, V> next = node.next;
                node.next = null;
                if ((node.hash & old.length) == 0) {
                    if (low == null) {
                        table[i] = node;
                    } else {
                        low.next = node;
                    }
                    low = node;
                } else {
                    if (high == null) {
                        table[i + old.length] = node;
                    } else {
                        high.next = node;
                    }
                    high = node;
                }
                node = next;
            }
            if (oldTrees != null && oldTrees[i] != null) {
                replant(oldTrees[i], i, low == null || high == null);
                replant(oldTrees[i], i + old.length, low == null || high == null);
            }
        }
    }

    /** Sets the tree of a half of a split bucket: none if it is small, the old tree if the half is the whole bucket. */
    @SuppressWarnings("unchecked")
    private void replant(HashTree<K, V> tree, int index, boolean isWhole) {
        int count = 0;
        for (Node<K, V> node = table[index]; node != null; node = node.next) {
            count++;
        }
        if (count <= FEW) {
            return;
        }
        if (!isWhole) {
            makeTree(index);
            return;
        }
        if (trees == null) {
            trees = (HashTree<K, V>[]) new HashTree[table.length];
        }
        trees[index] = tree;
    }

    /**
     * Removes the entry with an equal key and returns it, or {@code null}. The other entries of its bucket stay in
     * order if {@code inOrder}.
     */
    Node<K, V> take(Object key, boolean inOrder) {
        if (table == null) {
            return null;
        }
        int hash = hash(key);
        int index = hash & (table.length - 1);
        Node<K, V> before = null;
        Node<K, V> node = table[index];
        while (node != null) {
            if (node.hash == hash && (node.key == key || key != null && key.equals(node.key))) {
                if (before == null) {
                    table[index] = node.next;
                } else {
                    before.next = node.next;
                }
                if (trees != null && trees[index] != null) {
                    fell(index, node, inOrder);
                }
                modCount++;
                size--;
                unlinked(node);
                return node;
            }
            before = node;
            node = node.next;
        }
        return null;
    }

    /** Removes an entry that has left its bucket from the bucket's tree. */
    private void fell(int index, Node<K, V> node, boolean inOrder) {
        HashTree<K, V> tree = trees[index];
        if (table[index] == null || !inOrder && tree.isSmall()) {
            trees[index] = null;
            return;
        }
        tree.remove(node);
        if (!inOrder) {
            moveToFront(index, tree.root());
        }
    }

    /** Makes the node of a new entry. */
    Node<K, V> node(int hash, K key, V value) {
        return new Node<K, V>(hash, key, value);
    }

    /** Called after an entry was added. */
    void linked(Node<K, V> node) {
    }

    /** Makes iterators stale after a change of the order. */
    final void changed() {
        modCount++;
    }

    /** Called after an entry was read or its value was set. */
    void accessed(Node<K, V> node) {
    }

    /** Called after an entry was removed. */
    void unlinked(Node<K, V> node) {
    }

    /** The first entry of an iteration. */
    Node<K, V> first() {
        return size == 0 ? null : bucketFrom(0);
    }

    /** The entry that follows in an iteration. */
    Node<K, V> after(Node<K, V> node) {
        Node<K, V> next = node.next;
        return next != null ? next : bucketFrom((node.hash & (table.length - 1)) + 1);
    }

    /** The head of the first non-empty bucket from {@code index} on. */
    private Node<K, V> bucketFrom(int index) {
        Node<K, V>[] buckets = table;
        for (int i = index; i < buckets.length; i++) {
            Node<K, V> node = buckets[i];
            if (node != null) {
                return node;
            }
        }
        return null;
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
        if (node == null) {
            return null;
        }
        accessed(node);
        return node.value;
    }

    @Override
    public V getOrDefault(Object key, V otherwise) {
        Node<K, V> node = find(key);
        if (node == null) {
            return otherwise;
        }
        accessed(node);
        return node.value;
    }

    @Override
    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    @Override
    public boolean containsValue(Object value) {
        for (Node<K, V> node = first(); node != null; node = after(node)) {
            if (node.value == value || value != null && value.equals(node.value)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public V put(K key, V value) {
        return insert(key, value, true);
    }

    @Override
    public V putIfAbsent(K key, V value) {
        return insert(key, value, false);
    }

    @Override
    public void putAll(Map<? extends K, ? extends V> other) {
        insertAll(other);
    }

    private void insertAll(Map<? extends K, ? extends V> other) {
        int count = other.size();
        if (count == 0) {
            return;
        }
        if (table == null) {
            int needed = (int) (count / loadFactor + 1.0f);
            if (needed > threshold) {
                threshold = powerOfTwo(needed);
            }
        } else {
            while (count > threshold && table.length < MAXIMUM_CAPACITY) {
                resize();
            }
        }
        for (Map.Entry<? extends K, ? extends V> entry : other.entrySet()) {
            insert(entry.getKey(), entry.getValue(), true);
        }
    }

    @Override
    public V remove(Object key) {
        Node<K, V> node = take(key, false);
        return node == null ? null : node.value;
    }

    @Override
    public boolean remove(Object key, Object value) {
        Node<K, V> node = find(key);
        if (node == null || !(node.value == value || value != null && value.equals(node.value))) {
            return false;
        }
        take(key, false);
        return true;
    }

    @Override
    public boolean replace(K key, V old, V value) {
        Node<K, V> node = find(key);
        if (node == null || !(node.value == old || node.value != null && node.value.equals(old))) {
            return false;
        }
        node.value = value;
        accessed(node);
        return true;
    }

    @Override
    public V replace(K key, V value) {
        Node<K, V> node = find(key);
        if (node == null) {
            return null;
        }
        V old = node.setValue(value);
        accessed(node);
        return old;
    }

    @Override
    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        Objects.requireNonNull(function);
        reserve();
        Node<K, V> node = find(key);
        if (node != null && node.value != null) {
            accessed(node);
            return node.value;
        }
        int expectedModCount = modCount;
        V value = function.apply(key);
        checkUnchanged(expectedModCount);
        if (value != null) {
            store(node, key, value);
        }
        return value;
    }

    @Override
    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Node<K, V> node = find(key);
        if (node == null || node.value == null) {
            return null;
        }
        int expectedModCount = modCount;
        V value = function.apply(key, node.value);
        checkUnchanged(expectedModCount);
        store(node, key, value);
        return value;
    }

    @Override
    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        reserve();
        Node<K, V> node = find(key);
        int expectedModCount = modCount;
        V value = function.apply(key, node == null ? null : node.value);
        checkUnchanged(expectedModCount);
        store(node, key, value);
        return value;
    }

    @Override
    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        if (value == null || function == null) {
            throw new NullPointerException();
        }
        reserve();
        Node<K, V> node = find(key);
        V merged = value;
        if (node != null && node.value != null) {
            int expectedModCount = modCount;
            merged = function.apply(node.value, value);
            checkUnchanged(expectedModCount);
        }
        store(node, key, merged);
        return merged;
    }

    /** Stores a key's computed value in its entry or a new entry; removes the entry if the value is {@code null}. */
    private void store(Node<K, V> node, K key, V value) {
        if (value == null) {
            if (node != null) {
                take(key, false);
            }
        } else if (node == null) {
            insertFirst(key, value);
        } else {
            node.value = value;
            accessed(node);
        }
    }

    @Override
    public void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        int expectedModCount = modCount;
        for (Node<K, V> node = first(); node != null; node = after(node)) {
            action.accept(node.key, node.value);
        }
        checkUnchanged(expectedModCount);
    }

    @Override
    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        int expectedModCount = modCount;
        for (Node<K, V> node = first(); node != null; node = after(node)) {
            node.value = function.apply(node.key, node.value);
        }
        checkUnchanged(expectedModCount);
    }

    @Override
    public void clear() {
        modCount++;
        if (size > 0) {
            size = 0;
            trees = null;
            for (int i = 0; i < table.length; i++) {
                table[i] = null;
            }
        }
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        HashMap<K, V> copy = (HashMap<K, V>) Reflect.copy(this);
        copy.reset();
        copy.insertAll(this);
        return copy;
    }

    /** Makes this copy of a map an empty map. */
    void reset() {
        table = null;
        trees = null;
        size = 0;
        threshold = 0;
        modCount = 0;
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

    /** An entry, linked to the next entry of its bucket. */
    static class Node<K, V> implements Map.Entry<K, V> {
        final int hash;
        final K key;
        V value;
        Node<K, V> next;

        Node(int hash, K key, V value) {
            this.hash = hash;
            this.key = key;
            this.value = value;
        }

        @Override
        public K getKey() {
            return key;
        }

        @Override
        public V getValue() {
            return value;
        }

        @Override
        public V setValue(V value) {
            V old = this.value;
            this.value = value;
            return old;
        }

        @Override
        public boolean equals(Object other) {
            if (other == this) {
                return true;
            }
            if (!(other instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) other;
            return Objects.equals(key, entry.getKey()) && Objects.equals(value, entry.getValue());
        }

        @Override
        public int hashCode() {
            return Objects.hashCode(key) ^ Objects.hashCode(value);
        }

        @Override
        public String toString() {
            return key + "=" + value;
        }
    }

    private static class Keys<K, V> extends AbstractSet<K> {
        private final HashMap<K, V> map;

        Keys(HashMap<K, V> map) {
            this.map = map;
        }

        @Override
        public int size() {
            return map.size;
        }

        @Override
        public boolean contains(Object key) {
            return map.containsKey(key);
        }

        @Override
        public boolean remove(Object key) {
            return map.take(key, false) != null;
        }

        @Override
        public void clear() {
            map.clear();
        }

        @Override
        public Iterator<K> iterator() {
            return new KeyIterator<K, V>(map);
        }

        @Override
        public Spliterator<K> spliterator() {
            return map.spliterator(this, Spliterator.DISTINCT);
        }

        @Override
        public void forEach(Consumer<? super K> action) {
            Objects.requireNonNull(action);
            int expectedModCount = map.modCount;
            for (Node<K, V> node = map.first(); node != null; node = map.after(node)) {
                action.accept(node.key);
            }
            map.checkUnchanged(expectedModCount);
        }
    }

    private static class Values<K, V> extends AbstractCollection<V> {
        private final HashMap<K, V> map;

        Values(HashMap<K, V> map) {
            this.map = map;
        }

        @Override
        public int size() {
            return map.size;
        }

        @Override
        public boolean contains(Object value) {
            return map.containsValue(value);
        }

        @Override
        public void clear() {
            map.clear();
        }

        @Override
        public Iterator<V> iterator() {
            return new ValueIterator<K, V>(map);
        }

        @Override
        public Spliterator<V> spliterator() {
            return map.spliterator(this, 0);
        }

        @Override
        public void forEach(Consumer<? super V> action) {
            Objects.requireNonNull(action);
            int expectedModCount = map.modCount;
            for (Node<K, V> node = map.first(); node != null; node = map.after(node)) {
                action.accept(node.value);
            }
            map.checkUnchanged(expectedModCount);
        }
    }

    private static class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final HashMap<K, V> map;

        Entries(HashMap<K, V> map) {
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
            Node<K, V> node = map.find(((Map.Entry<?, ?>) o).getKey());
            return node != null && node.equals(o);
        }

        @Override
        public boolean remove(Object o) {
            if (!contains(o)) {
                return false;
            }
            map.take(((Map.Entry<?, ?>) o).getKey(), false);
            return true;
        }

        @Override
        public void clear() {
            map.clear();
        }

        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntryIterator<K, V>(map);
        }

        @Override
        public Spliterator<Map.Entry<K, V>> spliterator() {
            return map.spliterator(this, Spliterator.DISTINCT);
        }

        @Override
        public void forEach(Consumer<? super Map.Entry<K, V>> action) {
            Objects.requireNonNull(action);
            int expectedModCount = map.modCount;
            for (Node<K, V> node = map.first(); node != null; node = map.after(node)) {
                action.accept(node);
            }
            map.checkUnchanged(expectedModCount);
        }
    }

    /** A spliterator over a view of this map. */
    <T> Spliterator<T> spliterator(Collection<T> view, int characteristics) {
        return new Spliterators.OfForEach<T>(view, characteristics);
    }

    /** The common superclass of the iterators. */
    private abstract static class Cursor<K, V> {
        private final HashMap<K, V> map;
        private Node<K, V> next;
        private Node<K, V> last;
        private int expectedModCount;

        Cursor(HashMap<K, V> map) {
            this.map = map;
            next = map.first();
            expectedModCount = map.modCount;
        }

        public boolean hasNext() {
            return next != null;
        }

        Node<K, V> advance() {
            Node<K, V> node = next;
            if (map.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
            if (node == null) {
                throw new NoSuchElementException();
            }
            last = node;
            next = map.after(node);
            return node;
        }

        public void remove() {
            if (last == null) {
                throw new IllegalStateException();
            }
            if (map.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
            map.take(last.key, true);
            last = null;
            expectedModCount = map.modCount;
        }
    }

    private static class KeyIterator<K, V> extends Cursor<K, V> implements Iterator<K> {
        KeyIterator(HashMap<K, V> map) {
            super(map);
        }

        @Override
        public K next() {
            return advance().key;
        }
    }

    private static class ValueIterator<K, V> extends Cursor<K, V> implements Iterator<V> {
        ValueIterator(HashMap<K, V> map) {
            super(map);
        }

        @Override
        public V next() {
            return advance().value;
        }
    }

    private static class EntryIterator<K, V> extends Cursor<K, V> implements Iterator<Map.Entry<K, V>> {
        EntryIterator(HashMap<K, V> map) {
            super(map);
        }

        @Override
        public Map.Entry<K, V> next() {
            return advance();
        }
    }
}
