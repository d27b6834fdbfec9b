package java.util;

/** A double-ended queue. */
public interface Deque<E> extends Queue<E>, @Since(21) SequencedCollection<E> {
    void addFirst(E element);

    void addLast(E element);

    boolean offerFirst(E element);

    boolean offerLast(E element);

    E removeFirst();

    E removeLast();

    E pollFirst();

    E pollLast();

    E getFirst();

    E getLast();

    E peekFirst();

    E peekLast();

    boolean removeFirstOccurrence(Object o);

    boolean removeLastOccurrence(Object o);

    void push(E element);

    E pop();

    Iterator<E> descendingIterator();

    @Since(21)
    default Deque<E> reversed() {
        return new ReversedDeque<E>(this);
    }
}
