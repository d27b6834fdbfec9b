package java.util;

/** Goes back and forth over a list. */
public interface ListIterator<E> extends Iterator<E> {
    @Override
    boolean hasNext();

    @Override
    E next();

    boolean hasPrevious();

    E previous();

    int nextIndex();

    int previousIndex();

    @Override
    void remove();

    void set(E element);

    void add(E element);
}
