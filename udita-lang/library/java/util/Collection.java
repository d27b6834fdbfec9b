package java.util;

/** Some elements. */
public interface Collection<E> extends Iterable<E> {
    int size();

    boolean isEmpty();

    boolean contains(Object o);

    @Override
    Iterator<E> iterator();

    Object[] toArray();

    <T> T[] toArray(T[] to);

    boolean add(E element);

    boolean remove(Object o);

    boolean containsAll(Collection<?> other);

    boolean addAll(Collection<? extends E> other);

    boolean removeAll(Collection<?> other);

    boolean retainAll(Collection<?> other);

    void clear();

    @Override
    boolean equals(Object other);

    @Override
    int hashCode();
}
