package java.util;

/** The keys of a navigable map. */
class SortedKeys<E> extends AbstractSet<E> implements NavigableSet<E> {
    NavigableMap<E, ?> map;

    SortedKeys(NavigableMap<E, ?> map) {
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
    public boolean remove(Object o) {
        int size = map.size();
        map.remove(o);
        return map.size() != size;
    }

    @Override
    public void clear() {
        map.clear();
    }

    @Override
    public Iterator<E> iterator() {
        return new Cursor<E>(map.entrySet().iterator());
    }

    @Override
    public Iterator<E> descendingIterator() {
        return descendingSet().iterator();
    }

    @Override
    public Comparator<? super E> comparator() {
        return map.comparator();
    }

    @Override
    public E first() {
        return map.firstKey();
    }

    @Override
    public E last() {
        return map.lastKey();
    }

    @Override
    public E lower(E element) {
        return map.lowerKey(element);
    }

    @Override
    public E floor(E element) {
        return map.floorKey(element);
    }

    @Override
    public E ceiling(E element) {
        return map.ceilingKey(element);
    }

    @Override
    public E higher(E element) {
        return map.higherKey(element);
    }

    @Override
    public E pollFirst() {
        Map.Entry<E, ?> entry = map.pollFirstEntry();
        return entry == null ? null : entry.getKey();
    }

    @Override
    public E pollLast() {
        Map.Entry<E, ?> entry = map.pollLastEntry();
        return entry == null ? null : entry.getKey();
    }

    @Override
    public NavigableSet<E> descendingSet() {
        return part(map.descendingMap());
    }

    @Override
    public SortedSet<E> headSet(E to) {
        return part(map.headMap(to, false));
    }

    @Override
    public NavigableSet<E> headSet(E to, boolean inclusive) {
        return part(map.headMap(to, inclusive));
    }

    @Override
    public SortedSet<E> tailSet(E from) {
        return part(map.tailMap(from, true));
    }

    @Override
    public NavigableSet<E> tailSet(E from, boolean inclusive) {
        return part(map.tailMap(from, inclusive));
    }

    @Override
    public SortedSet<E> subSet(E from, E to) {
        return part(map.subMap(from, true, to, false));
    }

    @Override
    public NavigableSet<E> subSet(E from, boolean fromInclusive, E to, boolean toInclusive) {
        return part(map.subMap(from, fromInclusive, to, toInclusive));
    }

    /** The key set of a part of the map. */
    NavigableSet<E> part(NavigableMap<E, ?> part) {
        return new SortedKeys<E>(part);
    }

    private static class Cursor<E> implements Iterator<E> {
        private final Iterator<? extends Map.Entry<E, ?>> entries;

        Cursor(Iterator<? extends Map.Entry<E, ?>> entries) {
            this.entries = entries;
        }

        @Override
        public boolean hasNext() {
            return entries.hasNext();
        }

        @Override
        public E next() {
            return entries.next().getKey();
        }

        @Override
        public void remove() {
            entries.remove();
        }
    }
}
