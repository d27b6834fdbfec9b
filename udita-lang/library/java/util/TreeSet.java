package java.util;

import java.io.Serializable;
import udita.internal.Reflect;

/** The keys of a {@code TreeMap}. */
public class TreeSet<E> extends SortedKeys<E> implements Cloneable, Serializable {
    public TreeSet() {
        this(new TreeMap<E, Boolean>());
    }

    public TreeSet(Comparator<? super E> comparator) {
        this(new TreeMap<E, Boolean>(comparator));
    }

    public TreeSet(Collection<? extends E> other) {
        this();
        addAll(other);
    }

    public TreeSet(SortedSet<E> other) {
        this(other.comparator());
        addAll(other);
    }

    private TreeSet(NavigableMap<E, Boolean> map) {
        super(map);
    }

    @Override
    @SuppressWarnings("unchecked")
    public boolean add(E element) {
        return ((NavigableMap<E, Boolean>) map).put(element, Boolean.TRUE) == null;
    }

    @Override
    @SuppressWarnings("unchecked")
    NavigableSet<E> part(NavigableMap<E, ?> part) {
        return new TreeSet<E>((NavigableMap<E, Boolean>) part);
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        TreeSet<E> copy = (TreeSet<E>) Reflect.copy(this);
        copy.map = new TreeMap<E, Boolean>((SortedMap<E, Boolean>) map);
        return copy;
    }
}
