package java.util.concurrent;

import java.io.Serializable;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** A double-ended queue that several threads may use; here only one exists. */
public class ConcurrentLinkedDeque<E> extends LinkedNodes<E> implements Deque<E>, Serializable {
    public ConcurrentLinkedDeque() {
    }

    public ConcurrentLinkedDeque(Collection<? extends E> others) {
        addAll(others);
    }

    private static <E> E present(E element) {
        if (element == null) {
            throw new NoSuchElementException();
        }
        return element;
    }

    @Override
    public void addFirst(E element) {
        insertFirst(element);
    }

    @Override
    public void addLast(E element) {
        insertLast(element);
    }

    @Override
    public boolean offerFirst(E element) {
        insertFirst(element);
        return true;
    }

    @Override
    public boolean offerLast(E element) {
        insertLast(element);
        return true;
    }

    @Override
    public E removeFirst() {
        return present(takeFirst());
    }

    @Override
    public E removeLast() {
        return present(takeLast());
    }

    @Override
    public E pollFirst() {
        return takeFirst();
    }

    @Override
    public E pollLast() {
        return takeLast();
    }

    @Override
    public E getFirst() {
        return present(first());
    }

    @Override
    public E getLast() {
        return present(last());
    }

    @Override
    public E peekFirst() {
        return first();
    }

    @Override
    public E peekLast() {
        return last();
    }

    @Override
    public void push(E element) {
        insertFirst(element);
    }

    @Override
    public E pop() {
        return removeFirst();
    }

    @Override
    public boolean removeFirstOccurrence(Object object) {
        return removeOccurrence(java.util.Objects.requireNonNull(object), true);
    }

    @Override
    public boolean removeLastOccurrence(Object object) {
        return removeOccurrence(java.util.Objects.requireNonNull(object), false);
    }

    @Override
    public boolean remove(Object object) {
        return removeFirstOccurrence(object);
    }

    @Override
    public Iterator<E> descendingIterator() {
        return backwards();
    }
}
