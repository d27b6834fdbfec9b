package java.util;

/** A set whose elements have an order. */
@Since(21)
public interface SequencedSet<E> extends Set<E>, SequencedCollection<E> {
    @Override
    SequencedSet<E> reversed();
}
