package java.util;

import java.io.Serializable;

/** The keys of a {@code HashMap}. */
public class HashSet<E> extends AbstractSet<E> implements Set<E>, Cloneable, Serializable {
    private final HashMap<E, Boolean> map;

    public HashSet() {
        map = new HashMap<E, Boolean>();
    }

    public HashSet(int capacity) {
        map = new HashMap<E, Boolean>(capacity);
    }

    public HashSet(int capacity, float loadFactor) {
        map = new HashMap<E, Boolean>(capacity, loadFactor);
    }

    public HashSet(Collection<? extends E> other) {
        map = new HashMap<E, Boolean>(Math.max((int) (other.size() / 0.75f) + 1, 16));
        addAll(other);
    }

    /** A set with the order of {@code map}. */
    HashSet(HashMap<E, Boolean> map) {
        this.map = map;
    }

    @Override
    public Iterator<E> iterator() {
        return map.keySet().iterator();
    }

    @Override
    public Spliterator<E> spliterator() {
        return map.keySet().spliterator();
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
    public boolean contains(Object o) {
        return map.containsKey(o);
    }

    @Override
    public boolean add(E element) {
        return map.insert(element, Boolean.TRUE, true) == null;
    }

    @Override
    public boolean remove(Object o) {
        return map.remove(o) != null;
    }

    @Override
    public void clear() {
        map.clear();
    }

    public Object clone() {
        return new HashSet<E>(this);
    }
}
