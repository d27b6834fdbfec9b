package java.util;

import java.io.Serializable;

/** Operations on collections, and collections of special kinds. */
public final class Collections {
    private Collections() {
    }

    // Orders

    public static <T> Comparator<T> reverseOrder() {
        return new NaturalOrder<T>(true);
    }

    public static <T> Comparator<T> reverseOrder(Comparator<T> order) {
        if (order == null) {
            return new NaturalOrder<T>(true);
        }
        if (order instanceof NaturalOrder) {
            return new NaturalOrder<T>(!((NaturalOrder<T>) order).reversed);
        }
        if (order instanceof ReverseOrder) {
            return ((ReverseOrder<T>) order).order;
        }
        return new ReverseOrder<T>(order);
    }

    /** The order that the objects have themselves. */
    static <T> Comparator<T> anyOrder() {
        return new NaturalOrder<T>(false);
    }

    private static class NaturalOrder<T> implements Comparator<T>, Serializable {
        private final boolean reversed;

        NaturalOrder(boolean reversed) {
            this.reversed = reversed;
        }

        @Override
        @SuppressWarnings("unchecked")
        public int compare(T a, T b) {
            return reversed ? ((Comparable<T>) b).compareTo(a) : ((Comparable<T>) a).compareTo(b);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof NaturalOrder && ((NaturalOrder<?>) other).reversed == reversed;
        }

        @Override
        public int hashCode() {
            return reversed ? 1 : 0;
        }
    }

    private static class ReverseOrder<T> implements Comparator<T>, Serializable {
        private final Comparator<T> order;

        ReverseOrder(Comparator<T> order) {
            this.order = order;
        }

        @Override
        public int compare(T a, T b) {
            return order.compare(b, a);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof ReverseOrder && order.equals(((ReverseOrder<?>) other).order);
        }

        @Override
        public int hashCode() {
            return ~order.hashCode();
        }
    }

    // Operations

    public static <T extends Comparable<? super T>> void sort(List<T> list) {
        list.sort(null);
    }

    public static <T> void sort(List<T> list, Comparator<? super T> order) {
        list.sort(order);
    }

    @SuppressWarnings("unchecked")
    public static void reverse(List<?> list) {
        List<Object> all = (List<Object>) list;
        for (int i = 0, j = all.size() - 1; i < j; i++, j--) {
            swap(all, i, j);
        }
    }

    @SuppressWarnings("unchecked")
    public static void swap(List<?> list, int i, int j) {
        List<Object> all = (List<Object>) list;
        all.set(i, all.set(j, all.get(i)));
    }

    public static <T> void fill(List<? super T> list, T value) {
        for (int i = 0; i < list.size(); i++) {
            list.set(i, value);
        }
    }

    @SuppressWarnings("unchecked")
    public static void rotate(List<?> list, int distance) {
        List<Object> all = (List<Object>) list;
        int size = all.size();
        if (size == 0) {
            return;
        }
        int offset = Math.floorMod(distance, size);
        if (offset == 0) {
            return;
        }
        Object[] elements = all.toArray();
        for (int i = 0; i < size; i++) {
            all.set((i + offset) % size, elements[i]);
        }
    }

    public static <T extends Object & Comparable<? super T>> T min(Collection<? extends T> all) {
        return min(all, null);
    }

    public static <T> T min(Collection<? extends T> all, Comparator<? super T> order) {
        Comparator<? super T> used = order;
        if (order == null) {
            used = new NaturalOrder<T>(false);
        }
        Iterator<? extends T> i = all.iterator();
        T least = i.next();
        while (i.hasNext()) {
            T next = i.next();
            if (used.compare(next, least) < 0) {
                least = next;
            }
        }
        return least;
    }

    public static <T extends Object & Comparable<? super T>> T max(Collection<? extends T> all) {
        return max(all, null);
    }

    public static <T> T max(Collection<? extends T> all, Comparator<? super T> order) {
        Comparator<? super T> used = order;
        if (order == null) {
            used = new NaturalOrder<T>(false);
        }
        Iterator<? extends T> i = all.iterator();
        T greatest = i.next();
        while (i.hasNext()) {
            T next = i.next();
            if (used.compare(next, greatest) > 0) {
                greatest = next;
            }
        }
        return greatest;
    }

    public static <T> int binarySearch(List<? extends Comparable<? super T>> list, T key) {
        int low = 0;
        int high = list.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int comparison = list.get(middle).compareTo(key);
            if (comparison == 0) {
                return middle;
            }
            if (comparison < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -(low + 1);
    }

    public static <T> int binarySearch(List<? extends T> list, T key, Comparator<? super T> order) {
        Comparator<? super T> used = order;
        if (order == null) {
            used = new NaturalOrder<T>(false);
        }
        int low = 0;
        int high = list.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int comparison = used.compare(list.get(middle), key);
            if (comparison == 0) {
                return middle;
            }
            if (comparison < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -(low + 1);
    }

    @SafeVarargs
    public static <T> boolean addAll(Collection<? super T> collection, T... elements) {
        boolean changed = false;
        for (T element : elements) {
            if (collection.add(element)) {
                changed = true;
            }
        }
        return changed;
    }

    public static int frequency(Collection<?> collection, Object o) {
        int count = 0;
        for (Object element : collection) {
            if (o == null ? element == null : o.equals(element)) {
                count++;
            }
        }
        return count;
    }

    public static boolean disjoint(Collection<?> a, Collection<?> b) {
        for (Object element : a) {
            if (b.contains(element)) {
                return false;
            }
        }
        return true;
    }

    // Empty collections, and collections of one element

    public static <T> List<T> emptyList() {
        return new Copies<T>(0, null);
    }

    public static <T> Set<T> emptySet() {
        return new ListSet<T>(new Copies<T>(0, null));
    }

    public static <K, V> Map<K, V> emptyMap() {
        return new FixedMap<K, V>(new Copies<Map.Entry<K, V>>(0, null));
    }

    public static <T> Iterator<T> emptyIterator() {
        return new Copies<T>(0, null).iterator();
    }

    public static <T> List<T> singletonList(T element) {
        return new SingletonList<T>(element);
    }

    public static <T> Set<T> singleton(T element) {
        return new ListSet<T>(new Copies<T>(1, element));
    }

    public static <K, V> Map<K, V> singletonMap(K key, V value) {
        Map.Entry<K, V> entry = new AbstractMap.SimpleImmutableEntry<K, V>(key, value);
        return new FixedMap<K, V>(new Copies<Map.Entry<K, V>>(1, entry));
    }

    public static <T> List<T> nCopies(int count, T element) {
        if (count < 0) {
            throw new IllegalArgumentException("List length = " + count);
        }
        return new Copies<T>(count, element);
    }

    private static class Copies<E> extends AbstractList<E> implements RandomAccess, Serializable {
        private final int count;
        private final E element;

        Copies(int count, E element) {
            this.count = count;
            this.element = element;
        }

        @Override
        public int size() {
            return count;
        }

        @Override
        public E get(int index) {
            if (index < 0 || index >= count) {
                throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + count);
            }
            return element;
        }
    }

    private static class SingletonList<E> extends Copies<E> {
        SingletonList(E element) {
            super(1, element);
        }

        /** One element is in order. */
        @Override
        public void sort(Comparator<? super E> order) {
        }
    }

    private static class ListSet<E> extends AbstractSet<E> implements Serializable {
        private final List<E> list;

        ListSet(List<E> list) {
            this.list = list;
        }

        @Override
        public int size() {
            return list.size();
        }

        @Override
        public Iterator<E> iterator() {
            return list.iterator();
        }
    }

    private static class FixedMap<K, V> extends AbstractMap<K, V> implements Serializable {
        private final List<Map.Entry<K, V>> entries;

        FixedMap(List<Map.Entry<K, V>> entries) {
            this.entries = entries;
        }

        @Override
        public Set<Map.Entry<K, V>> entrySet() {
            return new ListSet<Map.Entry<K, V>>(entries);
        }
    }

    // Views that can't be changed

    @SuppressWarnings("unchecked")
    public static <T> Collection<T> unmodifiableCollection(Collection<? extends T> collection) {
        return new UnmodifiableCollection<T>((Collection<T>) collection);
    }

    @SuppressWarnings("unchecked")
    public static <T> List<T> unmodifiableList(List<? extends T> list) {
        return new UnmodifiableList<T>((List<T>) list);
    }

    @SuppressWarnings("unchecked")
    public static <T> Set<T> unmodifiableSet(Set<? extends T> set) {
        return new UnmodifiableSet<T>((Set<T>) set);
    }

    @SuppressWarnings("unchecked")
    public static <K, V> Map<K, V> unmodifiableMap(Map<? extends K, ? extends V> map) {
        return new UnmodifiableMap<K, V>((Map<K, V>) map);
    }

    static class UnmodifiableCollection<E> implements Collection<E>, Serializable {
        final Collection<E> elements;

        UnmodifiableCollection(Collection<E> elements) {
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
        public boolean containsAll(Collection<?> other) {
            return elements.containsAll(other);
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
            return new UnmodifiableIterator<E>(elements.iterator());
        }

        @Override
        public String toString() {
            return elements.toString();
        }

        @Override
        public boolean add(E element) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean remove(Object o) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean addAll(Collection<? extends E> other) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean removeAll(Collection<?> other) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean retainAll(Collection<?> other) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void clear() {
            throw new UnsupportedOperationException();
        }
    }

    private static class UnmodifiableIterator<E> implements Iterator<E> {
        private final Iterator<E> iterator;

        UnmodifiableIterator(Iterator<E> iterator) {
            this.iterator = iterator;
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
        public void remove() {
            throw new UnsupportedOperationException();
        }
    }

    static class UnmodifiableSet<E> extends UnmodifiableCollection<E> implements Set<E> {
        UnmodifiableSet(Set<E> set) {
            super(set);
        }

        @Override
        public boolean equals(Object other) {
            return other == this || elements.equals(other);
        }

        @Override
        public int hashCode() {
            return elements.hashCode();
        }
    }

    static class UnmodifiableList<E> extends UnmodifiableCollection<E> implements List<E>, RandomAccess {
        private final List<E> list;

        UnmodifiableList(List<E> list) {
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
        public int indexOf(Object o) {
            return list.indexOf(o);
        }

        @Override
        public int lastIndexOf(Object o) {
            return list.lastIndexOf(o);
        }

        @Override
        public List<E> subList(int from, int to) {
            return new UnmodifiableList<E>(list.subList(from, to));
        }

        @Override
        public ListIterator<E> listIterator() {
            return new UnmodifiableListIterator<E>(list.listIterator());
        }

        @Override
        public ListIterator<E> listIterator(int index) {
            return new UnmodifiableListIterator<E>(list.listIterator(index));
        }

        @Override
        public E set(int index, E element) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void add(int index, E element) {
            throw new UnsupportedOperationException();
        }

        @Override
        public E remove(int index) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean addAll(int index, Collection<? extends E> other) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void sort(Comparator<? super E> order) {
            throw new UnsupportedOperationException();
        }
    }

    private static class UnmodifiableListIterator<E> implements ListIterator<E> {
        private final ListIterator<E> iterator;

        UnmodifiableListIterator(ListIterator<E> iterator) {
            this.iterator = iterator;
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
            throw new UnsupportedOperationException();
        }

        @Override
        public void set(E element) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void add(E element) {
            throw new UnsupportedOperationException();
        }
    }

    static class UnmodifiableMap<K, V> implements Map<K, V>, Serializable {
        private final Map<K, V> map;

        UnmodifiableMap(Map<K, V> map) {
            this.map = Objects.requireNonNull(map);
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
        public Set<K> keySet() {
            return new UnmodifiableSet<K>(map.keySet());
        }

        @Override
        public Collection<V> values() {
            return new UnmodifiableCollection<V>(map.values());
        }

        @Override
        public Set<Map.Entry<K, V>> entrySet() {
            return new UnmodifiableEntries<K, V>(map.entrySet());
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
        public String toString() {
            return map.toString();
        }

        @Override
        public V put(K key, V value) {
            throw new UnsupportedOperationException();
        }

        @Override
        public V remove(Object key) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void putAll(Map<? extends K, ? extends V> other) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void clear() {
            throw new UnsupportedOperationException();
        }

        @Override
        public V putIfAbsent(K key, V value) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean remove(Object key, Object value) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean replace(K key, V old, V value) {
            throw new UnsupportedOperationException();
        }

        @Override
        public V replace(K key, V value) {
            throw new UnsupportedOperationException();
        }
    }

    private static class UnmodifiableEntries<K, V> extends UnmodifiableSet<Map.Entry<K, V>> {
        UnmodifiableEntries(Set<Map.Entry<K, V>> entries) {
            super(entries);
        }

        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntryIterator<K, V>(elements.iterator());
        }
    }

    /** Gives entries that can't be changed. */
    private static class EntryIterator<K, V> extends UnmodifiableIterator<Map.Entry<K, V>> {
        EntryIterator(Iterator<Map.Entry<K, V>> entries) {
            super(entries);
        }

        @Override
        public Map.Entry<K, V> next() {
            return new AbstractMap.SimpleImmutableEntry<K, V>(super.next());
        }
    }
}
