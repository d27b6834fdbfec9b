package java.util;

/** A set that lacks only {@code iterator} and {@code size}. */
public abstract class AbstractSet<E> extends AbstractCollection<E> implements Set<E> {
    protected AbstractSet() {
    }

    @Override
    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof Set)) {
            return false;
        }
        Collection<?> set = (Collection<?>) other;
        if (set.size() != size()) {
            return false;
        }
        try {
            return containsAll(set);
        } catch (ClassCastException | NullPointerException e) {
            // This set can't have such an element.
            return false;
        }
    }

    @Override
    public int hashCode() {
        int hash = 0;
        for (E element : this) {
            if (element != null) {
                hash += element.hashCode();
            }
        }
        return hash;
    }

    @Override
    public boolean removeAll(Collection<?> other) {
        Objects.requireNonNull(other);
        boolean changed = false;
        if (size() > other.size()) {
            for (Object element : other) {
                if (remove(element)) {
                    changed = true;
                }
            }
            return changed;
        }
        return super.removeAll(other);
    }
}
