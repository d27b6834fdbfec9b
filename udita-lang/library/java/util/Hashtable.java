package java.util;

import java.io.Serializable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import udita.internal.Reflect;

/**
 * The predecessor of {@code HashMap}. It iterates as the JDK's does: from the last bucket to the first, and in a
 * bucket from the newest entry to the oldest; {@code forEach} goes from the first bucket to the last.
 */
public class Hashtable<K, V> extends Dictionary<K, V> implements Map<K, V>, Cloneable, Serializable {
    private Entry<K, V>[] table;
    private int count;
    private int threshold;
    /** Negative while the hash code is computed: a table may contain itself. */
    private float loadFactor;
    private int modCount;

    public Hashtable() {
        this(11, 0.75f);
    }

    public Hashtable(int capacity) {
        this(capacity, 0.75f);
    }

    @SuppressWarnings("unchecked")
    public Hashtable(int capacity, float loadFactor) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + capacity);
        }
        if (!(loadFactor > 0)) {
            throw new IllegalArgumentException("Illegal Load: " + loadFactor);
        }
        this.loadFactor = loadFactor;
        table = (Entry<K, V>[]) new Entry[Math.max(capacity, 1)];
        threshold = (int) (table.length * loadFactor);
    }

    public Hashtable(Map<? extends K, ? extends V> other) {
        this(Math.max(2 * other.size(), 11), 0.75f);
        putAll(other);
    }

    private int index(int hash) {
        return (hash & 0x7fffffff) % table.length;
    }

    private Entry<K, V> find(Object key) {
        int hash = key.hashCode();
        Entry<K, V> entry = table[index(hash)];
        while (entry != null && !(entry.hash == hash && entry.getKey().equals(key))) {
            entry = entry.next;
        }
        return entry;
    }

    @SuppressWarnings("unchecked")
    protected void rehash() {
        Entry<K, V>[] old = table;
        table = (Entry<K, V>[]) new Entry[2 * old.length + 1];
        threshold = (int) (table.length * loadFactor);
        modCount++;
        for (int i = old.length - 1; i >= 0; i--) {
            Entry<K, V> entry = old[i];
            while (entry != null) {
                Entry<K, V> next = entry.next;
                int index = index(entry.hash);
                entry.next = table[index];
                table[index] = entry;
                entry = next;
            }
        }
    }

    @Override
    public int size() {
        return count;
    }

    @Override
    public boolean isEmpty() {
        return count == 0;
    }

    @Override
    public V get(Object key) {
        Entry<K, V> entry = find(key);
        return entry == null ? null : entry.getValue();
    }

    @Override
    public V getOrDefault(Object key, V otherwise) {
        Entry<K, V> entry = find(key);
        return entry == null ? otherwise : entry.getValue();
    }

    @Override
    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    @Override
    public boolean containsValue(Object value) {
        return contains(value);
    }

    public boolean contains(Object value) {
        Objects.requireNonNull(value);
        return values().contains(value);
    }

    @Override
    public V put(K key, V value) {
        Objects.requireNonNull(value);
        Entry<K, V> entry = find(key);
        if (entry != null) {
            return entry.setValue(value);
        }
        modCount++;
        if (count >= threshold) {
            rehash();
        }
        int hash = key.hashCode();
        int index = index(hash);
        table[index] = new Entry<K, V>(hash, key, value, table[index]);
        count++;
        return null;
    }

    @Override
    public void putAll(Map<? extends K, ? extends V> other) {
        for (Map.Entry<? extends K, ? extends V> entry : other.entrySet()) {
            put(entry.getKey(), entry.getValue());
        }
    }

    @Override
    public V remove(Object key) {
        Entry<K, V> removed = find(key);
        if (removed == null) {
            return null;
        }
        int index = index(removed.hash);
        Entry<K, V> before = table[index];
        if (before == removed) {
            table[index] = removed.next;
        } else {
            while (before.next != removed) {
                before = before.next;
            }
            before.next = removed.next;
        }
        modCount++;
        count--;
        return removed.getValue();
    }

    @Override
    public void clear() {
        modCount++;
        for (int i = 0; i < table.length; i++) {
            table[i] = null;
        }
        count = 0;
    }

    @Override
    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        Objects.requireNonNull(function);
        Entry<K, V> entry = find(key);
        if (entry != null) {
            return entry.getValue();
        }
        int expectedModCount = modCount;
        return store(key, function.apply(key), expectedModCount);
    }

    @Override
    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Entry<K, V> entry = find(key);
        int expectedModCount = modCount;
        return entry == null ? null : store(key, function.apply(key, entry.getValue()), expectedModCount);
    }

    @Override
    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        V old = get(key);
        int expectedModCount = modCount;
        return store(key, function.apply(key, old), expectedModCount);
    }

    @Override
    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        V old = get(key);
        int expectedModCount = modCount;
        return store(key, old == null ? value : function.apply(old, value), expectedModCount);
    }

    private V store(K key, V value, int expectedModCount) {
        checkUnchanged(expectedModCount);
        if (value == null) {
            remove(key);
        } else {
            put(key, value);
        }
        return value;
    }

    private void checkUnchanged(int expectedModCount) {
        if (modCount != expectedModCount) {
            throw new ConcurrentModificationException();
        }
    }

    @Override
    public void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        int expectedModCount = modCount;
        for (Entry<K, V> first : table) {
            for (Entry<K, V> entry = first; entry != null; entry = entry.next) {
                action.accept(entry.getKey(), entry.getValue());
                checkUnchanged(expectedModCount);
            }
        }
    }

    @Override
    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        int expectedModCount = modCount;
        for (Entry<K, V> first : table) {
            for (Entry<K, V> entry = first; entry != null; entry = entry.next) {
                entry.setValue(function.apply(entry.getKey(), entry.getValue()));
                checkUnchanged(expectedModCount);
            }
        }
    }

    @Override
    public Enumeration<K> keys() {
        return Collections.enumeration(keySet());
    }

    @Override
    public Enumeration<V> elements() {
        return Collections.enumeration(values());
    }

    /** A view of this table as a map that defines only its entries. */
    private AbstractMap<K, V> view() {
        return new View<K, V>(this);
    }

    @Override
    public Set<K> keySet() {
        return view().keySet();
    }

    @Override
    public Collection<V> values() {
        return view().values();
    }

    @Override
    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(this);
    }

    @Override
    public boolean equals(Object other) {
        return other == this || view().equals(other);
    }

    @Override
    public int hashCode() {
        if (loadFactor < 0) {
            return 0;
        }
        loadFactor = -loadFactor;
        int hash = view().hashCode();
        loadFactor = -loadFactor;
        return hash;
    }

    @Override
    public String toString() {
        StringJoiner text = new StringJoiner(", ", "{", "}");
        for (Map.Entry<K, V> entry : entrySet()) {
            text.add(text(entry.getKey()) + "=" + text(entry.getValue()));
        }
        return text.toString();
    }

    private String text(Object part) {
        return part == this ? "(this Map)" : part.toString();
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        Hashtable<K, V> copy = (Hashtable<K, V>) Reflect.copy(this);
        copy.table = (Entry<K, V>[]) new Entry[table.length];
        copy.modCount = 0;
        for (int i = 0; i < table.length; i++) {
            Entry<K, V> last = null;
            for (Entry<K, V> entry = table[i]; entry != null; entry = entry.next) {
                Entry<K, V> added = new Entry<K, V>(entry.hash, entry.getKey(), entry.getValue(), null);
                if (last == null) {
                    copy.table[i] = added;
                } else {
                    last.next = added;
                }
                last = added;
            }
        }
        return copy;
    }

    private static final class Entry<K, V> extends AbstractMap.SimpleEntry<K, V> {
        private final int hash;
        private Entry<K, V> next;

        Entry(int hash, K key, V value, Entry<K, V> next) {
            super(key, value);
            this.hash = hash;
            this.next = next;
        }

        @Override
        public V setValue(V value) {
            return super.setValue(Objects.requireNonNull(value));
        }
    }

    private static final class View<K, V> extends AbstractMap<K, V> {
        private final Hashtable<K, V> map;

        View(Hashtable<K, V> map) {
            this.map = map;
        }

        @Override
        public boolean containsKey(Object key) {
            return map.containsKey(key);
        }

        @Override
        public V get(Object key) {
            return map.get(key);
        }

        @Override
        public V remove(Object key) {
            return map.remove(key);
        }

        @Override
        public Set<Map.Entry<K, V>> entrySet() {
            return map.entrySet();
        }
    }

    private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final Hashtable<K, V> map;

        Entries(Hashtable<K, V> map) {
            this.map = map;
        }

        @Override
        public int size() {
            return map.count;
        }

        @Override
        public void clear() {
            map.clear();
        }

        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            if (map.count == 0) {
                return Collections.<Map.Entry<K, V>>emptyIterator();
            }
            return new Cursor<K, V>(map);
        }
    }

    private static final class Cursor<K, V> implements Iterator<Map.Entry<K, V>> {
        private final Hashtable<K, V> map;
        private final Entry<K, V>[] table;
        private int bucket;
        private Entry<K, V> next;
        private Entry<K, V> last;
        private int expectedModCount;

        Cursor(Hashtable<K, V> map) {
            this.map = map;
            table = map.table;
            bucket = table.length;
            expectedModCount = map.modCount;
        }

        @Override
        public boolean hasNext() {
            while (next == null && bucket > 0) {
                bucket--;
                next = table[bucket];
            }
            return next != null;
        }

        @Override
        public Map.Entry<K, V> next() {
            map.checkUnchanged(expectedModCount);
            if (!hasNext()) {
                throw new NoSuchElementException("Hashtable Enumerator");
            }
            last = next;
            next = next.next;
            return last;
        }

        @Override
        public void remove() {
            if (last == null) {
                throw new IllegalStateException("Hashtable Enumerator");
            }
            map.checkUnchanged(expectedModCount);
            map.remove(last.getKey());
            expectedModCount = map.modCount;
            last = null;
        }
    }
}
