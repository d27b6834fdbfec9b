package java.util;

import java.io.Serializable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Collections that forward every call. */
final class Synchronized {
    private Synchronized() {
    }

    static class OfCollection<E> implements Collection<E>, Serializable {
        private final Collection<E> elements;

        OfCollection(Collection<E> elements) {
            this.elements = Objects.requireNonNull(elements);
        }

        @Override
        public int size() {
            return elements.size();
        }

        @Override
        public boolean isEmpty() {
            return elements.isEmpty();
        }

        @Override
        public boolean contains(Object o) {
            return elements.contains(o);
        }

        @Override
        public Object[] toArray() {
            return elements.toArray();
        }

        @Override
        public <T> T[] toArray(T[] to) {
            return elements.toArray(to);
        }

        @Override
        public Iterator<E> iterator() {
            return elements.iterator();
        }

        @Override
        public boolean add(E element) {
            return elements.add(element);
        }

        @Override
        public boolean remove(Object o) {
            return elements.remove(o);
        }

        @Override
        public boolean containsAll(Collection<?> other) {
            return elements.containsAll(other);
        }

        @Override
        public boolean addAll(Collection<? extends E> other) {
            return elements.addAll(other);
        }

        @Override
        public boolean removeAll(Collection<?> other) {
            return elements.removeAll(other);
        }

        @Override
        public boolean retainAll(Collection<?> other) {
            return elements.retainAll(other);
        }

        @Override
        public boolean removeIf(Predicate<? super E> condition) {
            return elements.removeIf(condition);
        }

        @Override
        public void clear() {
            elements.clear();
        }

        @Override
        public void forEach(Consumer<? super E> action) {
            elements.forEach(action);
        }

        @Override
        public Spliterator<E> spliterator() {
            return elements.spliterator();
        }

        @Override
        public String toString() {
            return elements.toString();
        }
    }

    static final class OfSet<E> extends OfCollection<E> implements Set<E> {
        private final Set<E> set;

        OfSet(Set<E> set) {
            super(set);
            this.set = set;
        }

        @Override
        public boolean equals(Object other) {
            return other == this || set.equals(other);
        }

        @Override
        public int hashCode() {
            return set.hashCode();
        }

        @Override
        public Spliterator<E> spliterator() {
            return set.spliterator();
        }
    }

    static final class OfList<E> extends OfCollection<E> implements List<E>, RandomAccess {
        private final List<E> list;

        OfList(List<E> list) {
            super(list);
            this.list = list;
        }

        @Override
        public boolean equals(Object other) {
            return other == this || list.equals(other);
        }

        @Override
        public int hashCode() {
            return list.hashCode();
        }

        @Override
        public E get(int index) {
            return list.get(index);
        }

        @Override
        public E set(int index, E element) {
            return list.set(index, element);
        }

        @Override
        public void add(int index, E element) {
            list.add(index, element);
        }

        @Override
        public E remove(int index) {
            return list.remove(index);
        }

        @Override
        public int indexOf(Object o) {
            return list.indexOf(o);
        }

        @Override
        public int lastIndexOf(Object o) {
            return list.lastIndexOf(o);
        }

        @Override
        public boolean addAll(int index, Collection<? extends E> other) {
            return list.addAll(index, other);
        }

        @Override
        public ListIterator<E> listIterator() {
            return list.listIterator();
        }

        @Override
        public ListIterator<E> listIterator(int index) {
            return list.listIterator(index);
        }

        @Override
        public List<E> subList(int from, int to) {
            return new OfList<E>(list.subList(from, to));
        }

        @Override
        public void replaceAll(UnaryOperator<E> operator) {
            list.replaceAll(operator);
        }

        @Override
        public void sort(Comparator<? super E> order) {
            list.sort(order);
        }

        @Override
        public Spliterator<E> spliterator() {
            return list.spliterator();
        }
    }

    static final class OfMap<K, V> implements Map<K, V>, Serializable {
        private final Map<K, V> map;

        OfMap(Map<K, V> map) {
            this.map = Objects.requireNonNull(map);
        }

        @Override
        public boolean equals(Object other) {
            return other == this || map.equals(other);
        }

        @Override
        public int hashCode() {
            return map.hashCode();
        }

        @Override
        public int size() {
            return map.size();
        }

        @Override
        public boolean isEmpty() {
            return map.isEmpty();
        }

        @Override
        public boolean containsKey(Object key) {
            return map.containsKey(key);
        }

        @Override
        public boolean containsValue(Object value) {
            return map.containsValue(value);
        }

        @Override
        public V get(Object key) {
            return map.get(key);
        }

        @Override
        public V put(K key, V value) {
            return map.put(key, value);
        }

        @Override
        public V remove(Object key) {
            return map.remove(key);
        }

        @Override
        public void putAll(Map<? extends K, ? extends V> other) {
            map.putAll(other);
        }

        @Override
        public void clear() {
            map.clear();
        }

        @Override
        public Set<K> keySet() {
            return new OfSet<K>(map.keySet());
        }

        @Override
        public Collection<V> values() {
            return new OfCollection<V>(map.values());
        }

        @Override
        public Set<Map.Entry<K, V>> entrySet() {
            return new OfSet<Map.Entry<K, V>>(map.entrySet());
        }

        @Override
        public String toString() {
            return map.toString();
        }

        @Override
        public V getOrDefault(Object key, V otherwise) {
            return map.getOrDefault(key, otherwise);
        }

        @Override
        public void forEach(BiConsumer<? super K, ? super V> action) {
            map.forEach(action);
        }

        @Override
        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            map.replaceAll(function);
        }

        @Override
        public V putIfAbsent(K key, V value) {
            return map.putIfAbsent(key, value);
        }

        @Override
        public boolean remove(Object key, Object value) {
            return map.remove(key, value);
        }

        @Override
        public boolean replace(K key, V old, V value) {
            return map.replace(key, old, value);
        }

        @Override
        public V replace(K key, V value) {
            return map.replace(key, value);
        }

        @Override
        public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
            return map.computeIfAbsent(key, function);
        }

        @Override
        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            return map.computeIfPresent(key, function);
        }

        @Override
        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            return map.compute(key, function);
        }

        @Override
        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
            return map.merge(key, value, function);
        }
    }
}
