package java.util;

/** A collection whose elements have an order, with operations at both ends. */
@Since(21)
public interface SequencedCollection<E> extends Collection<E> {
    /** A view with the elements in the opposite order. */
    SequencedCollection<E> reversed();

    default void addFirst(E element) {
        throw new UnsupportedOperationException();
    }

    default void addLast(E element) {
        throw new UnsupportedOperationException();
    }

    default E getFirst() {
        return iterator().next();
    }

    default E getLast() {
        return reversed().iterator().next();
    }

    default E removeFirst() {
        Iterator<E> i = iterator();
        E first = i.next();
        i.remove();
        return first;
    }

    default E removeLast() {
        Iterator<E> i = reversed().iterator();
        E last = i.next();
        i.remove();
        return last;
    }
}
