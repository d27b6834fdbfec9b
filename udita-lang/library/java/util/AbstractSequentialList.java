package java.util;

/** A list that lacks only {@code listIterator} and {@code size}. */
public abstract class AbstractSequentialList<E> extends AbstractList<E> {
    protected AbstractSequentialList() {
    }

    @Override
    public abstract ListIterator<E> listIterator(int index);

    @Override
    public Iterator<E> iterator() {
        return listIterator(0);
    }

    @Override
    public E get(int index) {
        try {
            return listIterator(index).next();
        } catch (NoSuchElementException e) {
            throw new IndexOutOfBoundsException("Index: " + index);
        }
    }
}
