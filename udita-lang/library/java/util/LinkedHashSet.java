package java.util;

/** A hash set that iterates in the order of insertion. */
public class LinkedHashSet<E> extends HashSet<E> {
    public LinkedHashSet() {
        super(new LinkedHashMap<E, Object>());
    }

    public LinkedHashSet(int capacity) {
        super(new LinkedHashMap<E, Object>(capacity));
    }

    public LinkedHashSet(int capacity, float loadFactor) {
        super(new LinkedHashMap<E, Object>(capacity, loadFactor));
    }

    public LinkedHashSet(Collection<? extends E> other) {
        super(new LinkedHashMap<E, Object>(Math.max(2 * other.size(), 11)));
        addAll(other);
    }
}
