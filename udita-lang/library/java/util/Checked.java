package java.util;

import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Collections that take objects of one class only, also from code without type arguments. */
final class Checked {
    private Checked() {
    }

    /** Throws if {@code object} is not of the class. {@code role} is what it is to the collection. */
    static <T> T check(T object, Class<?> type, String role, String collection) {
        if (object != null && !type.isInstance(object)) {
            throw new ClassCastException("Attempt to insert " + object.getClass() + " " + role + " into " + collection + " with " + role
                + " type " + type);
        }
        return object;
    }

    private static <T> T ofType(T object, Class<?> type) {
        return check(object, type, "element", "collection");
    }

    /** A copy of {@code other}, all of whose elements are of the class. */
    private static <T> List<T> allOfType(Collection<? extends T> other, Class<?> type) {
        List<T> copy = new ArrayList<>(other);
        for (T object : copy) {
            ofType(object, type);
        }
        return copy;
    }

    static final class OfCollection<E> extends Synchronized.OfCollection<E> {
        private final Class<E> type;

        OfCollection(Collection<E> elements, Class<E> type) {
            super(elements);
            this.type = Objects.requireNonNull(type, "type");
        }

        @Override
        public boolean add(E element) {
            return super.add(ofType(element, type));
        }

        @Override
        public boolean addAll(Collection<? extends E> other) {
            return super.addAll(allOfType(other, type));
        }
    }

    static final class OfQueue<E> extends Synchronized.OfCollection<E> implements Queue<E> {
        private final Queue<E> queue;
        private final Class<E> type;

        OfQueue(Queue<E> queue, Class<E> type) {
            super(queue);
            this.queue = queue;
            this.type = Objects.requireNonNull(type, "type");
        }

        @Override
        public boolean add(E element) {
            return super.add(ofType(element, type));
        }

        @Override
        public boolean addAll(Collection<? extends E> other) {
            return super.addAll(allOfType(other, type));
        }

        @Override
        public boolean offer(E element) {
            return queue.offer(ofType(element, type));
        }

        @Override
        public E remove() {
            return queue.remove();
        }

        @Override
        public E poll() {
            return queue.poll();
        }

        @Override
        public E element() {
            return queue.element();
        }

        @Override
        public E peek() {
            return queue.peek();
        }
    }

    static class OfSet<E> extends Synchronized.OfSet<E> {
        final Class<E> type;

        OfSet(Set<E> set, Class<E> type) {
            super(set);
            this.type = Objects.requireNonNull(type, "type");
        }

        @Override
        public boolean add(E element) {
            return super.add(ofType(element, type));
        }

        @Override
        public boolean addAll(Collection<? extends E> other) {
            return super.addAll(allOfType(other, type));
        }
    }

    static final class OfList<E> extends Synchronized.OfList<E> {
        private final Class<E> type;

        OfList(List<E> list, Class<E> type) {
            super(list);
            this.type = Objects.requireNonNull(type, "type");
        }

        @Override
        public boolean add(E element) {
            return super.add(ofType(element, type));
        }

        @Override
        public void add(int index, E element) {
            super.add(index, ofType(element, type));
        }

        @Override
        public E set(int index, E element) {
            return super.set(index, ofType(element, type));
        }

        @Override
        public boolean addAll(Collection<? extends E> other) {
            return super.addAll(allOfType(other, type));
        }

        @Override
        public boolean addAll(int index, Collection<? extends E> other) {
            return super.addAll(index, allOfType(other, type));
        }

        @Override
        public void replaceAll(UnaryOperator<E> operator) {
            super.replaceAll(element -> ofType(operator.apply(element), type));
        }

        @Override
        public List<E> subList(int from, int to) {
            return new OfList<E>(super.subList(from, to), type);
        }

        @Override
        public ListIterator<E> listIterator() {
            return listIterator(0);
        }

        @Override
        public ListIterator<E> listIterator(int index) {
            return new OfListIterator<E>(super.listIterator(index), type);
        }
    }

    private static final class OfListIterator<E> implements ListIterator<E> {
        private final ListIterator<E> iterator;
        private final Class<E> type;

        OfListIterator(ListIterator<E> iterator, Class<E> type) {
            this.iterator = iterator;
            this.type = type;
        }

        @Override
        public boolean hasNext() {
            return iterator.hasNext();
        }

        @Override
        public E next() {
            return iterator.next();
        }

        @Override
        public boolean hasPrevious() {
            return iterator.hasPrevious();
        }

        @Override
        public E previous() {
            return iterator.previous();
        }

        @Override
        public int nextIndex() {
            return iterator.nextIndex();
        }

        @Override
        public int previousIndex() {
            return iterator.previousIndex();
        }

        @Override
        public void remove() {
            iterator.remove();
        }

        @Override
        public void set(E element) {
            iterator.set(ofType(element, type));
        }

        @Override
        public void add(E element) {
            iterator.add(ofType(element, type));
        }
    }

    static class OfMap<K, V> extends Synchronized.OfMap<K, V> {
        final Class<K> keys;
        final Class<V> values;

        OfMap(Map<K, V> map, Class<K> keys, Class<V> values) {
            super(map);
            this.keys = Objects.requireNonNull(keys);
            this.values = Objects.requireNonNull(values);
        }

        private K key(K key) {
            return check(key, keys, "key", "map");
        }

        private V value(V value) {
            return check(value, values, "value", "map");
        }

        @Override
        public V put(K key, V value) {
            return super.put(key(key), value(value));
        }

        @Override
        public void putAll(Map<? extends K, ? extends V> other) {
            // Nothing is put if one entry is wrong.
            Map<K, V> copy = new LinkedHashMap<>();
            for (Map.Entry<? extends K, ? extends V> entry : other.entrySet()) {
                copy.put(key(entry.getKey()), value(entry.getValue()));
            }
            super.putAll(copy);
        }

        @Override
        public Set<Map.Entry<K, V>> entrySet() {
            return new OfEntries<K, V>(super.entrySet(), values);
        }

        @Override
        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            super.replaceAll((key, value) -> value(function.apply(key, value)));
        }

        @Override
        public V putIfAbsent(K key, V value) {
            return super.putIfAbsent(key(key), value(value));
        }

        @Override
        public boolean replace(K key, V old, V value) {
            return super.replace(key(key), value(old), value(value));
        }

        @Override
        public V replace(K key, V value) {
            return super.replace(key(key), value(value));
        }

        @Override
        public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
            return super.computeIfAbsent(key(key), absent -> value(function.apply(absent)));
        }

        @Override
        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            return super.computeIfPresent(key(key), (present, value) -> value(function.apply(present, value)));
        }

        @Override
        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            return super.compute(key(key), (any, value) -> value(function.apply(any, value)));
        }

        @Override
        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
            return super.merge(key(key), value(value), (old, added) -> value(function.apply(old, added)));
        }
    }

    /** The entries of a map, which check the values that they are given. */
    private static final class OfEntries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final Set<Map.Entry<K, V>> entries;
        private final Class<V> values;

        OfEntries(Set<Map.Entry<K, V>> entries, Class<V> values) {
            this.entries = entries;
            this.values = values;
        }

        @Override
        public int size() {
            return entries.size();
        }

        @Override
        public boolean contains(Object o) {
            return entries.contains(o);
        }

        @Override
        public boolean remove(Object o) {
            return entries.remove(o);
        }

        @Override
        public void clear() {
            entries.clear();
        }

        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            Iterator<Map.Entry<K, V>> iterator = entries.iterator();
            return new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return iterator.hasNext();
                }

                @Override
                public Map.Entry<K, V> next() {
                    return new OfEntry<K, V>(iterator.next(), values);
                }

                @Override
                public void remove() {
                    iterator.remove();
                }
            };
        }
    }

    static final class OfEntry<K, V> implements Map.Entry<K, V> {
        private final Map.Entry<K, V> entry;
        private final Class<V> values;

        OfEntry(Map.Entry<K, V> entry, Class<V> values) {
            this.entry = entry;
            this.values = values;
        }

        @Override
        public K getKey() {
            return entry.getKey();
        }

        @Override
        public V getValue() {
            return entry.getValue();
        }

        @Override
        public V setValue(V value) {
            return entry.setValue(check(value, values, "value", "map"));
        }

        @Override
        public boolean equals(Object other) {
            return entry.equals(other);
        }

        @Override
        public int hashCode() {
            return entry.hashCode();
        }

        @Override
        public String toString() {
            return entry.toString();
        }
    }
}
