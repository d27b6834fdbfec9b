package java.util;

/** A set in the order of its elements. */
public interface SortedSet<E> extends Set<E> {
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
}
