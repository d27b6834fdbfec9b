package java.util;

/** A sorted set that finds the nearest elements to a given element. */
public interface NavigableSet<E> extends SortedSet<E> {
    E lower(E element);

    E floor(E element);

    E ceiling(E element);

    E higher(E element);

    E pollFirst();

    E pollLast();

    NavigableSet<E> descendingSet();

    Iterator<E> descendingIterator();

    @Override
    SortedSet<E> headSet(E to);

    NavigableSet<E> headSet(E to, boolean inclusive);

    @Override
    SortedSet<E> tailSet(E from);

    NavigableSet<E> tailSet(E from, boolean inclusive);

    @Override
    SortedSet<E> subSet(E from, E to);

    NavigableSet<E> subSet(E from, boolean fromInclusive, E to, boolean toInclusive);

    @Since(21)
    default E removeFirst() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return pollFirst();
    }

    @Since(21)
    default E removeLast() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return pollLast();
    }

    @Since(21)
    default NavigableSet<E> reversed() {
        return descendingSet();
    }
}
