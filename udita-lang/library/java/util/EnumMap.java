package java.util;

import java.io.Serializable;
import udita.internal.Reflect;

/** A map whose keys are constants of one enum; it iterates in their order. */
public class EnumMap<K extends Enum<K>, V> extends AbstractMap<K, V> implements Serializable, Cloneable {
    private final Class<K> type;
    private final K[] universe;
    // The keys that are present, which are known even if a value is suspended.
    private boolean[] present;
    private Object[] values;
    private int size;

    public EnumMap(Class<K> type) {
        this.type = type;
        universe = type.getEnumConstants();
        present = new boolean[universe.length];
        values = new Object[universe.length];
    }

    public EnumMap(EnumMap<K, ? extends V> other) {
        type = other.type;
        universe = other.universe;
        present = other.present.clone();
        values = other.values.clone();
        size = other.size;
    }

    @SuppressWarnings("unchecked")
    public EnumMap(Map<K, ? extends V> other) {
        if (other instanceof EnumMap) {
            EnumMap<K, ? extends V> map = (EnumMap<K, ? extends V>) other;
            type = map.type;
            universe = map.universe;
            present = map.present.clone();
            values = map.values.clone();
            size = map.size;
        } else {
            if (other.isEmpty()) {
                throw new IllegalArgumentException("Specified map is empty");
            }
            type = other.keySet().iterator().next().getDeclaringClass();
            universe = type.getEnumConstants();
            present = new boolean[universe.length];
            values = new Object[universe.length];
            putAll(other);
        }
    }

    /** The index of a key; -1 for an object that can't be a key. */
    private int index(Object key) {
        if (!(key instanceof Enum)) {
            return -1;
        }
        Enum<?> constant = (Enum<?>) key;
        return constant.getDeclaringClass() == type ? constant.ordinal() : -1;
    }

    @SuppressWarnings("unchecked")
    private V value(int index) {
        return (V) values[index];
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public boolean containsKey(Object key) {
        int index = index(key);
        return index >= 0 && present[index];
    }

    @Override
    public V get(Object key) {
        int index = index(key);
        return index >= 0 && present[index] ? value(index) : null;
    }

    @Override
    public V put(K key, V value) {
        Class<?> own = key.getClass();
        if (own != type && own.getSuperclass() != type) {
            throw new ClassCastException(own + " != " + type);
        }
        int index = key.ordinal();
        V old = value(index);
        values[index] = value;
        if (!present[index]) {
            present[index] = true;
            size++;
        }
        return old;
    }

    @Override
    public V remove(Object key) {
        int index = index(key);
        return index >= 0 ? removeAt(index) : null;
    }

    private V removeAt(int index) {
        V old = value(index);
        if (present[index]) {
            present[index] = false;
            values[index] = null;
            size--;
        }
        return old;
    }

    @Override
    public void clear() {
        present = new boolean[universe.length];
        values = new Object[universe.length];
        size = 0;
    }

    @Override
    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(this);
    }

    @SuppressWarnings("unchecked")
    public EnumMap<K, V> clone() {
        EnumMap<K, V> copy = (EnumMap<K, V>) Reflect.copy(this);
        copy.present = present.clone();
        copy.values = values.clone();
        return copy;
    }

    private static final class Entries<K extends Enum<K>, V> extends AbstractSet<Map.Entry<K, V>> {
        private final EnumMap<K, V> map;

        Entries(EnumMap<K, V> map) {
            this.map = map;
        }

        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntryIterator<K, V>(map);
        }

        @Override
        public int size() {
            return map.size;
        }

        @Override
        public boolean contains(Object o) {
            return o instanceof Map.Entry && map.holds((Map.Entry<?, ?>) o);
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
    }

    private boolean holds(Map.Entry<?, ?> entry) {
        int index = index(entry.getKey());
        return index >= 0 && present[index] && Objects.equals(values[index], entry.getValue());
    }

    /** Iterates without checks for changes. */
    private static final class EntryIterator<K extends Enum<K>, V> implements Iterator<Map.Entry<K, V>> {
        private final EnumMap<K, V> map;
        private int next;
        private Entry<K, V> last;

        EntryIterator(EnumMap<K, V> map) {
            this.map = map;
        }

        @Override
        public boolean hasNext() {
            while (next < map.universe.length && !map.present[next]) {
                next++;
            }
            return next < map.universe.length;
        }

        @Override
        public Map.Entry<K, V> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            last = new Entry<K, V>(map, next);
            next++;
            return last;
        }

        @Override
        public void remove() {
            if (last == null) {
                throw new IllegalStateException();
            }
            map.removeAt(last.index);
            last.index = -1;
            last = null;
        }
    }

    private static final class Entry<K extends Enum<K>, V> implements Map.Entry<K, V> {
        private final EnumMap<K, V> map;
        /** The index of the key; -1 after a removal through the iterator. */
        private int index;

        Entry(EnumMap<K, V> map, int index) {
            this.map = map;
            this.index = index;
        }

        private void check() {
            if (index < 0) {
                throw new IllegalStateException("Entry was removed");
            }
        }

        @Override
        public K getKey() {
            check();
            return map.universe[index];
        }

        @Override
        public V getValue() {
            check();
            return map.value(index);
        }

        @Override
        public V setValue(V value) {
            check();
            V old = map.value(index);
            map.values[index] = value;
            return old;
        }

        @Override
        public boolean equals(Object other) {
            if (index < 0) {
                return other == this;
            }
            if (!(other instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) other;
            return entry.getKey() == map.universe[index] && Objects.equals(map.values[index], entry.getValue());
        }

        @Override
        public int hashCode() {
            if (index < 0) {
                return super.hashCode();
            }
            return map.universe[index].hashCode() ^ Objects.hashCode(map.values[index]);
        }

        @Override
        public String toString() {
            return index < 0 ? super.toString() : map.universe[index] + "=" + map.values[index];
        }
    }
}
