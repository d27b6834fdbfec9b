package java.util;

/** A set in the order of its elements. */
public interface SortedSet<E> extends Set<E>, @Since(21) SequencedSet<E> {
    @Override
    default Spliterator<E> spliterator() {
        return Spliterators.<E>sorted(this, comparator());
    }

    Comparator<? super E> comparator();

    E first();

    E last();

    SortedSet<E> headSet(E to);

    SortedSet<E> tailSet(E from);

    SortedSet<E> subSet(E from, E to);

    @Since(21)
    default void addFirst(E element) {
        throw new UnsupportedOperationException();
    }

    @Since(21)
    default void addLast(E element) {
        throw new UnsupportedOperationException();
    }

    @Since(21)
    default E getFirst() {
        return first();
    }

    @Since(21)
    default E getLast() {
        return last();
    }

    @Since(21)
    default E removeFirst() {
        E first = first();
        remove(first);
        return first;
    }

    @Since(21)
    default E removeLast() {
        E last = last();
        remove(last);
        return last;
    }

    @Since(21)
    default SortedSet<E> reversed() {
        throw new UnsupportedOperationException("udita reverses a SortedSet only if it is a NavigableSet");
    }
}
