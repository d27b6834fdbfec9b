package java.util;

import java.io.Serializable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Operations on collections, and special collections. */
public final class Collections {
    private static Random shuffler;

    public static final List EMPTY_LIST = new EmptyList<Object>();
    public static final Set EMPTY_SET = new ListSet<Object>(new Copies<Object>(0, null));
    public static final Map EMPTY_MAP = new FixedMap<Object, Object>(new Copies<Map.Entry<Object, Object>>(0, null));

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

    /** The natural order, for objects of any class. */
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

    /** Shuffles with the same random numbers in every run. */
    public static void shuffle(List<?> list) {
        if (shuffler == null) {
            shuffler = new Random();
        }
        shuffle(list, shuffler);
    }

    /** Swaps each element, from the last to the second, with a random element that is not after it. */
    public static void shuffle(List<?> list, Random random) {
        for (int i = list.size(); i > 1; i--) {
            swap(list, i - 1, random.nextInt(i));
        }
    }

    public static <T> void copy(List<? super T> to, List<? extends T> from) {
        int size = from.size();
        if (size > to.size()) {
            throw new IndexOutOfBoundsException("Source does not fit in dest");
        }
        for (int i = 0; i < size; i++) {
            to.set(i, from.get(i));
        }
    }

    public static <T> boolean replaceAll(List<T> list, T old, T value) {
        boolean changed = false;
        for (int i = 0; i < list.size(); i++) {
            if (Objects.equals(old, list.get(i))) {
                list.set(i, value);
                changed = true;
            }
        }
        return changed;
    }

    public static int indexOfSubList(List<?> list, List<?> part) {
        for (int i = 0; i <= list.size() - part.size(); i++) {
            if (list.subList(i, i + part.size()).equals(part)) {
                return i;
            }
        }
        return -1;
    }

    public static int lastIndexOfSubList(List<?> list, List<?> part) {
        for (int i = list.size() - part.size(); i >= 0; i--) {
            if (list.subList(i, i + part.size()).equals(part)) {
                return i;
            }
        }
        return -1;
    }

    public static <T> Enumeration<T> enumeration(Collection<T> collection) {
        return new IteratorEnumeration<T>(collection.iterator());
    }

    public static <T> ArrayList<T> list(Enumeration<T> enumeration) {
        ArrayList<T> list = new ArrayList<T>();
        while (enumeration.hasMoreElements()) {
            list.add(enumeration.nextElement());
        }
        return list;
    }

    private static class IteratorEnumeration<T> implements Enumeration<T> {
        private final Iterator<T> iterator;

        IteratorEnumeration(Iterator<T> iterator) {
            this.iterator = iterator;
        }

        @Override
        public boolean hasMoreElements() {
            return iterator.hasNext();
        }

        @Override
        public T nextElement() {
            return iterator.next();
        }
    }

    public static <E> Set<E> newSetFromMap(Map<E, Boolean> map) {
        if (!map.isEmpty()) {
            throw new IllegalArgumentException("Map is non-empty");
        }
        return new MapSet<E>(map);
    }

    private static class MapSet<E> extends AbstractSet<E> implements Serializable {
        private final Map<E, Boolean> map;

        MapSet(Map<E, Boolean> map) {
            this.map = map;
        }

        @Override
        public int size() {
            return map.size();
        }

        @Override
        public boolean contains(Object o) {
            return map.containsKey(o);
        }

        @Override
        public boolean add(E element) {
            return map.put(element, Boolean.TRUE) == null;
        }

        @Override
        public boolean remove(Object o) {
            return map.remove(o) != null;
        }

        @Override
        public void clear() {
            map.clear();
        }

        @Override
        public Iterator<E> iterator() {
            return map.keySet().iterator();
        }
    }

    public static <T> Queue<T> asLifoQueue(Deque<T> deque) {
        return new Lifo<T>(Objects.requireNonNull(deque));
    }

    private static class Lifo<E> extends AbstractQueue<E> implements Serializable {
        private final Deque<E> deque;

        Lifo(Deque<E> deque) {
            this.deque = deque;
        }

        @Override
        public boolean offer(E element) {
            return deque.offerFirst(element);
        }

        @Override
        public E poll() {
            return deque.poll();
        }

        @Override
        public E peek() {
            return deque.peek();
        }

        @Override
        public int size() {
            return deque.size();
        }

        @Override
        public Iterator<E> iterator() {
            return deque.iterator();
        }
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

    // Empty collections, and collections with one element

    @SuppressWarnings("unchecked")
    public static <T> List<T> emptyList() {
        return (List<T>) EMPTY_LIST;
    }

    @SuppressWarnings("unchecked")
    public static <T> Set<T> emptySet() {
        return (Set<T>) EMPTY_SET;
    }

    @SuppressWarnings("unchecked")
    public static <K, V> Map<K, V> emptyMap() {
        return (Map<K, V>) EMPTY_MAP;
    }

    public static <E> SortedSet<E> emptySortedSet() {
        return unmodifiableSortedSet(new TreeSet<E>());
    }

    public static <K, V> SortedMap<K, V> emptySortedMap() {
        return unmodifiableSortedMap(new TreeMap<K, V>());
    }

    public static <T> ListIterator<T> emptyListIterator() {
        return new Copies<T>(0, null).listIterator();
    }

    public static <T> Enumeration<T> emptyEnumeration() {
        return new IteratorEnumeration<T>(Collections.<T>emptyIterator());
    }

    public static <T> Iterator<T> emptyIterator() {
        return new Copies<T>(0, null).iterator();
    }

    public static <T> List<T> singletonList(T element) {
        return new SingletonList<T>(element);
    }

    public static <T> Set<T> singleton(T element) {
        return new SingletonSet<T>(element);
    }

    public static <K, V> Map<K, V> singletonMap(K key, V value) {
        return new SingletonMap<K, V>(new AbstractMap.SimpleImmutableEntry<K, V>(key, value));
    }

    public static <T> List<T> nCopies(int count, T element) {
        if (count < 0) {
            throw new IllegalArgumentException("List length = " + count);
        }
        return new Copies<T>(count, element);
    }

    private static class Same<E> extends AbstractList<E> implements RandomAccess, Serializable {
        final int count;
        final E element;

        Same(int count, E element) {
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

    private static class Copies<E> extends Same<E> {
        Copies(int count, E element) {
            super(count, element);
        }

        @Override
        public List<E> subList(int from, int to) {
            checkRange(from, to, count);
            return new Copies<E>(to - from, element);
        }
    }

    private static class EmptyList<E> extends Same<E> {
        EmptyList() {
            super(0, null);
        }

        @Override
        public E get(int index) {
            throw new IndexOutOfBoundsException("Index: " + index);
        }
    }

    private static class SingletonList<E> extends Same<E> {
        SingletonList(E element) {
            super(1, element);
        }

        /** Does nothing: a list with one element is sorted. */
        @Override
        public void sort(Comparator<? super E> order) {
        }

        @Override
        public void replaceAll(UnaryOperator<E> operator) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean removeIf(Predicate<? super E> condition) {
            throw new UnsupportedOperationException();
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

    private static class SingletonSet<E> extends ListSet<E> {
        SingletonSet(E element) {
            super(new Copies<E>(1, element));
        }

        @Override
        public Iterator<E> iterator() {
            return new UnmodifiableIterator<E>(super.iterator());
        }

        @Override
        public boolean removeIf(Predicate<? super E> condition) {
            throw new UnsupportedOperationException();
        }
    }

    private static class SingletonMap<K, V> extends FixedMap<K, V> {
        private final Map.Entry<K, V> entry;

        SingletonMap(Map.Entry<K, V> entry) {
            super(new Copies<Map.Entry<K, V>>(1, entry));
            this.entry = entry;
        }

        @Override
        public Set<K> keySet() {
            return singleton(entry.getKey());
        }

        @Override
        public Collection<V> values() {
            return singleton(entry.getValue());
        }

        @Override
        public Set<Map.Entry<K, V>> entrySet() {
            return singleton(entry);
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

        @Override
        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            Objects.requireNonNull(function);
            if (!entries.isEmpty()) {
                throw new UnsupportedOperationException();
            }
        }

        @Override
        public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        @Override
        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        @Override
        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        @Override
        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
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

    // Views for several threads; here only one thread exists

    public static <T> Collection<T> synchronizedCollection(Collection<T> collection) {
        return new Synchronized.OfCollection<T>(collection);
    }

    public static <T> List<T> synchronizedList(List<T> list) {
        return new Synchronized.OfList<T>(list);
    }

    public static <T> Set<T> synchronizedSet(Set<T> set) {
        return new Synchronized.OfSet<T>(set);
    }

    public static <K, V> Map<K, V> synchronizedMap(Map<K, V> map) {
        return new Synchronized.OfMap<K, V>(map);
    }

    // Unmodifiable views

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

    @SuppressWarnings("unchecked")
    public static <T> SortedSet<T> unmodifiableSortedSet(SortedSet<T> set) {
        return new UnmodifiableSortedSet<T>(set);
    }

    @SuppressWarnings("unchecked")
    public static <K, V> SortedMap<K, V> unmodifiableSortedMap(SortedMap<K, ? extends V> map) {
        return new UnmodifiableSortedMap<K, V>((SortedMap<K, V>) map);
    }

    public static <T> NavigableSet<T> unmodifiableNavigableSet(NavigableSet<T> set) {
        return new UnmodifiableNavigableSet<T>(Objects.requireNonNull(set));
    }

    @SuppressWarnings("unchecked")
    public static <K, V> NavigableMap<K, V> unmodifiableNavigableMap(NavigableMap<K, ? extends V> map) {
        return new UnmodifiableNavigableMap<K, V>((NavigableMap<K, V>) Objects.requireNonNull(map));
    }

    public static <E> NavigableSet<E> emptyNavigableSet() {
        return unmodifiableNavigableSet(new TreeSet<E>());
    }

    public static <K, V> NavigableMap<K, V> emptyNavigableMap() {
        return unmodifiableNavigableMap(new TreeMap<K, V>());
    }

    private static class UnmodifiableNavigableSet<E> extends UnmodifiableSortedSet<E> implements NavigableSet<E> {
        private final NavigableSet<E> set;

        UnmodifiableNavigableSet(NavigableSet<E> set) {
            super(set);
            this.set = set;
        }

        @Override
        public E lower(E element) {
            return set.lower(element);
        }

        @Override
        public E floor(E element) {
            return set.floor(element);
        }

        @Override
        public E ceiling(E element) {
            return set.ceiling(element);
        }

        @Override
        public E higher(E element) {
            return set.higher(element);
        }

        @Override
        public E pollFirst() {
            throw new UnsupportedOperationException();
        }

        @Override
        public E pollLast() {
            throw new UnsupportedOperationException();
        }

        @Override
        public NavigableSet<E> descendingSet() {
            return new UnmodifiableNavigableSet<E>(set.descendingSet());
        }

        @Override
        public Iterator<E> descendingIterator() {
            return descendingSet().iterator();
        }

        @Override
        public NavigableSet<E> headSet(E to) {
            return headSet(to, false);
        }

        @Override
        public NavigableSet<E> headSet(E to, boolean inclusive) {
            return new UnmodifiableNavigableSet<E>(set.headSet(to, inclusive));
        }

        @Override
        public NavigableSet<E> tailSet(E from) {
            return tailSet(from, true);
        }

        @Override
        public NavigableSet<E> tailSet(E from, boolean inclusive) {
            return new UnmodifiableNavigableSet<E>(set.tailSet(from, inclusive));
        }

        @Override
        public NavigableSet<E> subSet(E from, E to) {
            return subSet(from, true, to, false);
        }

        @Override
        public NavigableSet<E> subSet(E from, boolean fromInclusive, E to, boolean toInclusive) {
            return new UnmodifiableNavigableSet<E>(set.subSet(from, fromInclusive, to, toInclusive));
        }
    }

    private static class UnmodifiableNavigableMap<K, V> extends UnmodifiableSortedMap<K, V>
        implements NavigableMap<K, V> {
        private final NavigableMap<K, V> map;

        UnmodifiableNavigableMap(NavigableMap<K, V> map) {
            super(map);
            this.map = map;
        }

        private static <K, V> Map.Entry<K, V> fixed(Map.Entry<K, V> entry) {
            return entry == null ? null : new AbstractMap.SimpleImmutableEntry<K, V>(entry);
        }

        @Override
        public K lowerKey(K key) {
            return map.lowerKey(key);
        }

        @Override
        public K floorKey(K key) {
            return map.floorKey(key);
        }

        @Override
        public K ceilingKey(K key) {
            return map.ceilingKey(key);
        }

        @Override
        public K higherKey(K key) {
            return map.higherKey(key);
        }

        @Override
        public Map.Entry<K, V> lowerEntry(K key) {
            return fixed(map.lowerEntry(key));
        }

        @Override
        public Map.Entry<K, V> floorEntry(K key) {
            return fixed(map.floorEntry(key));
        }

        @Override
        public Map.Entry<K, V> ceilingEntry(K key) {
            return fixed(map.ceilingEntry(key));
        }

        @Override
        public Map.Entry<K, V> higherEntry(K key) {
            return fixed(map.higherEntry(key));
        }

        @Override
        public Map.Entry<K, V> firstEntry() {
            return fixed(map.firstEntry());
        }

        @Override
        public Map.Entry<K, V> lastEntry() {
            return fixed(map.lastEntry());
        }

        @Override
        public Map.Entry<K, V> pollFirstEntry() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Map.Entry<K, V> pollLastEntry() {
            throw new UnsupportedOperationException();
        }

        @Override
        public NavigableMap<K, V> descendingMap() {
            return new UnmodifiableNavigableMap<K, V>(map.descendingMap());
        }

        @Override
        public NavigableSet<K> navigableKeySet() {
            return unmodifiableNavigableSet(map.navigableKeySet());
        }

        @Override
        public NavigableSet<K> descendingKeySet() {
            return unmodifiableNavigableSet(map.descendingKeySet());
        }

        @Override
        public NavigableMap<K, V> headMap(K to) {
            return headMap(to, false);
        }

        @Override
        public NavigableMap<K, V> headMap(K to, boolean inclusive) {
            return new UnmodifiableNavigableMap<K, V>(map.headMap(to, inclusive));
        }

        @Override
        public NavigableMap<K, V> tailMap(K from) {
            return tailMap(from, true);
        }

        @Override
        public NavigableMap<K, V> tailMap(K from, boolean inclusive) {
            return new UnmodifiableNavigableMap<K, V>(map.tailMap(from, inclusive));
        }

        @Override
        public NavigableMap<K, V> subMap(K from, K to) {
            return subMap(from, true, to, false);
        }

        @Override
        public NavigableMap<K, V> subMap(K from, boolean fromInclusive, K to, boolean toInclusive) {
            return new UnmodifiableNavigableMap<K, V>(map.subMap(from, fromInclusive, to, toInclusive));
        }
    }

    private static class UnmodifiableSortedSet<E> extends UnmodifiableSet<E> implements SortedSet<E> {
        private final SortedSet<E> set;

        UnmodifiableSortedSet(SortedSet<E> set) {
            super(set);
            this.set = set;
        }

        @Override
        public Spliterator<E> spliterator() {
            return set.spliterator();
        }

        @Override
        public Comparator<? super E> comparator() {
            return set.comparator();
        }

        @Override
        public E first() {
            return set.first();
        }

        @Override
        public E last() {
            return set.last();
        }

        @Override
        public SortedSet<E> headSet(E to) {
            return new UnmodifiableSortedSet<E>(set.headSet(to));
        }

        @Override
        public SortedSet<E> tailSet(E from) {
            return new UnmodifiableSortedSet<E>(set.tailSet(from));
        }

        @Override
        public SortedSet<E> subSet(E from, E to) {
            return new UnmodifiableSortedSet<E>(set.subSet(from, to));
        }
    }

    private static class UnmodifiableSortedMap<K, V> extends UnmodifiableMap<K, V> implements SortedMap<K, V> {
        private final SortedMap<K, V> map;

        UnmodifiableSortedMap(SortedMap<K, V> map) {
            super(map);
            this.map = map;
        }

        @Override
        public Comparator<? super K> comparator() {
            return map.comparator();
        }

        @Override
        public K firstKey() {
            return map.firstKey();
        }

        @Override
        public K lastKey() {
            return map.lastKey();
        }

        @Override
        public SortedMap<K, V> headMap(K to) {
            return new UnmodifiableSortedMap<K, V>(map.headMap(to));
        }

        @Override
        public SortedMap<K, V> tailMap(K from) {
            return new UnmodifiableSortedMap<K, V>(map.tailMap(from));
        }

        @Override
        public SortedMap<K, V> subMap(K from, K to) {
            return new UnmodifiableSortedMap<K, V>(map.subMap(from, to));
        }
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
        public boolean removeIf(Predicate<? super E> condition) {
            throw new UnsupportedOperationException();
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

        @Override
        public void replaceAll(UnaryOperator<E> operator) {
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

        @Override
        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        @Override
        public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        @Override
        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        @Override
        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        @Override
        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        @Override
        public V getOrDefault(Object key, V otherwise) {
            return map.getOrDefault(key, otherwise);
        }

        @Override
        public void forEach(BiConsumer<? super K, ? super V> action) {
            map.forEach(action);
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

        @Override
        public void forEach(Consumer<? super Map.Entry<K, V>> action) {
            Objects.requireNonNull(action);
            Iterator<Map.Entry<K, V>> i = iterator();
            while (i.hasNext()) {
                action.accept(i.next());
            }
        }

        @Override
        public Spliterator<Map.Entry<K, V>> spliterator() {
            return Spliterators.<Map.Entry<K, V>>spliterator(this, Spliterator.DISTINCT);
        }
    }

    /** Returns unmodifiable entries. */
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
