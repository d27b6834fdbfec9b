package java.util;

/** A hash set that iterates in the order of insertion. */
public class LinkedHashSet<E> extends HashSet<E> {
    public LinkedHashSet() {
        super(new LinkedHashMap<E, Boolean>());
    }

    public LinkedHashSet(int capacity) {
        super(new LinkedHashMap<E, Boolean>(capacity));
    }

    public LinkedHashSet(int capacity, float loadFactor) {
        super(new LinkedHashMap<E, Boolean>(capacity, loadFactor));
    }

    public LinkedHashSet(Collection<? extends E> other) {
        super(new LinkedHashMap<E, Boolean>(Math.max(2 * other.size(), 11)));
        addAll(other);
    }

    @Override
    public Object clone() {
        return new LinkedHashSet<E>(this);
    }
}
