package java.util;

/** A collection that holds elements before their processing. */
public interface Queue<E> extends Collection<E> {
    @Override
    boolean add(E element);

    boolean offer(E element);

    E remove();

    E poll();

    E element();

    E peek();
}
