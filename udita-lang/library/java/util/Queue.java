package java.util;

/** Elements that wait for their turn. */
public interface Queue<E> extends Collection<E> {
    @Override
    boolean add(E element);

    boolean offer(E element);

    E remove();

    E poll();

    E element();

    E peek();
}
