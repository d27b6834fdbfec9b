package java.util;

/**
 * A queue that lacks only {@code offer}, {@code poll}, {@code peek}, {@code iterator} and {@code size}.
 */
public abstract class AbstractQueue<E> extends AbstractCollection<E> implements Queue<E> {
    protected AbstractQueue() {
    }

    @Override
    public boolean add(E element) {
        if (!offer(element)) {
            throw new IllegalStateException("Queue full");
        }
        return true;
    }

    @Override
    public E remove() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return poll();
    }

    @Override
    public E element() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return peek();
    }
}
