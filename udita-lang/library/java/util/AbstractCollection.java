package java.util;

/** A collection that lacks only {@code iterator} and {@code size}. */
public abstract class AbstractCollection<E> implements Collection<E> {
    protected AbstractCollection() {
    }

    @Override
    public abstract Iterator<E> iterator();

    @Override
    public abstract int size();

    @Override
    public boolean isEmpty() {
        return size() == 0;
    }

    @Override
    public boolean contains(Object o) {
        Iterator<E> i = iterator();
        while (i.hasNext()) {
            E element = i.next();
            if (o == null ? element == null : o.equals(element)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Object[] toArray() {
        Object[] array = new Object[size()];
        int n = 0;
        for (E element : this) {
            array[n] = element;
            n++;
        }
        return array;
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> T[] toArray(T[] to) {
        Object[] elements = toArray();
        int size = elements.length;
        T[] array = to.length >= size ? to : (T[]) udita.internal.Arrays.like(to, size);
        System.arraycopy(elements, 0, array, 0, size);
        if (array.length > size) {
            array[size] = null;
        }
        return array;
    }

    @Override
    public boolean add(E element) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean remove(Object o) {
        Iterator<E> i = iterator();
        while (i.hasNext()) {
            E element = i.next();
            if (o == null ? element == null : o.equals(element)) {
                i.remove();
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean containsAll(Collection<?> other) {
        for (Object element : other) {
            if (!contains(element)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean addAll(Collection<? extends E> other) {
        boolean changed = false;
        for (E element : other) {
            if (add(element)) {
                changed = true;
            }
        }
        return changed;
    }

    @Override
    public boolean removeAll(Collection<?> other) {
        return filter(other, false);
    }

    @Override
    public boolean retainAll(Collection<?> other) {
        return filter(other, true);
    }

    /** Keeps the elements that {@code other} contains, or those that it does not contain. */
    private boolean filter(Collection<?> other, boolean keep) {
        Objects.requireNonNull(other);
        boolean changed = false;
        Iterator<E> i = iterator();
        while (i.hasNext()) {
            if (other.contains(i.next()) != keep) {
                i.remove();
                changed = true;
            }
        }
        return changed;
    }

    @Override
    public void clear() {
        Iterator<E> i = iterator();
        while (i.hasNext()) {
            i.next();
            i.remove();
        }
    }

    @Override
    public String toString() {
        Iterator<E> i = iterator();
        if (!i.hasNext()) {
            return "[]";
        }
        StringBuilder text = new StringBuilder();
        text.append('[');
        while (true) {
            E element = i.next();
            if (element == this) {
                text.append("(this Collection)");
            } else {
                text.append(element);
            }
            if (!i.hasNext()) {
                return text.append(']').toString();
            }
            text.append(", ");
        }
    }
}
