package java.util;

import java.io.Serializable;
import udita.internal.Reflect;

/**
 * A map whose keys are equal only if they are the same object.
 *
 * <p>It iterates in the order of insertion; on a JVM the order differs from run to run.
 */
public class IdentityHashMap<K, V> extends AbstractMap<K, V> implements Map<K, V>, Cloneable, Serializable {
    private LinkedHashMap<Key<K>, V> map = new LinkedHashMap<Key<K>, V>();

    public IdentityHashMap() {
    }

    public IdentityHashMap(int expectedSize) {
        if (expectedSize < 0) {
            throw new IllegalArgumentException("expectedMaxSize is negative: " + expectedSize);
        }
    }

    public IdentityHashMap(Map<? extends K, ? extends V> other) {
        putAll(other);
    }

    @Override
    public int size() {
        return map.size();
    }

    @Override
    public boolean containsKey(Object key) {
        return map.containsKey(new Key<Object>(key));
    }

    @Override
    public boolean containsValue(Object value) {
        for (V present : map.values()) {
            if (present == value) {
                return true;
            }
        }
        return false;
    }

    @Override
    public V get(Object key) {
        return map.get(new Key<Object>(key));
    }

    @Override
    public V put(K key, V value) {
        return map.put(new Key<K>(key), value);
    }

    @Override
    public V remove(Object key) {
        return map.remove(new Key<Object>(key));
    }

    @Override
    public void clear() {
        map.clear();
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        IdentityHashMap<K, V> copy = (IdentityHashMap<K, V>) Reflect.copy(this);
        copy.map = (LinkedHashMap<Key<K>, V>) map.clone();
        return copy;
    }

    @Override
    public Set<K> keySet() {
        return new Keys<K, V>(this);
    }

    @Override
    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(this);
    }

    /** A wrapper of a key that compares by identity. */
    private static final class Key<K> {
        private final K object;

        Key(K object) {
            this.object = object;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key<?>) other).object == object;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(object);
        }
    }

    private static final class Keys<K, V> extends AbstractSet<K> {
        private final IdentityHashMap<K, V> map;

        Keys(IdentityHashMap<K, V> map) {
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
            int size = map.size();
            map.remove(key);
            return map.size() < size;
        }

        @Override
        public void clear() {
            map.clear();
        }

        @Override
        public Iterator<K> iterator() {
            return new KeyCursor<K, V>(map.map.keySet().iterator());
        }

        @Override
        public int hashCode() {
            int hash = 0;
            for (K key : this) {
                hash += System.identityHashCode(key);
            }
            return hash;
        }
    }

    private static final class KeyCursor<K, V> implements Iterator<K> {
        private final Iterator<Key<K>> keys;

        KeyCursor(Iterator<Key<K>> keys) {
            this.keys = keys;
        }

        @Override
        public boolean hasNext() {
            return keys.hasNext();
        }

        @Override
        public K next() {
            return keys.next().object;
        }

        @Override
        public void remove() {
            keys.remove();
        }
    }

    private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final IdentityHashMap<K, V> map;

        Entries(IdentityHashMap<K, V> map) {
            this.map = map;
        }

        @Override
        public int size() {
            return map.size();
        }

        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntryCursor<K, V>(map.map.entrySet().iterator());
        }
    }

    private static final class EntryCursor<K, V> implements Iterator<Map.Entry<K, V>> {
        private final Iterator<Map.Entry<Key<K>, V>> entries;

        EntryCursor(Iterator<Map.Entry<Key<K>, V>> entries) {
            this.entries = entries;
        }

        @Override
        public boolean hasNext() {
            return entries.hasNext();
        }

        @Override
        public Map.Entry<K, V> next() {
            return new Entry<K, V>(entries.next());
        }

        @Override
        public void remove() {
            entries.remove();
        }
    }

    private static final class Entry<K, V> implements Map.Entry<K, V> {
        private final Map.Entry<Key<K>, V> entry;

        Entry(Map.Entry<Key<K>, V> entry) {
            this.entry = entry;
        }

        @Override
        public K getKey() {
            return entry.getKey().object;
        }

        @Override
        public V getValue() {
            return entry.getValue();
        }

        @Override
        public V setValue(V value) {
            return entry.setValue(value);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Map.Entry
                && ((Map.Entry<?, ?>) other).getKey() == getKey()
                && ((Map.Entry<?, ?>) other).getValue() == getValue();
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(getKey()) ^ System.identityHashCode(getValue());
        }

        @Override
        public String toString() {
            return getKey() + "=" + getValue();
        }
    }
}
