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

    @Override
    public E set(int index, E element) {
        try {
            ListIterator<E> iterator = listIterator(index);
            E old = iterator.next();
            iterator.set(element);
            return old;
        } catch (NoSuchElementException e) {
            throw new IndexOutOfBoundsException("Index: " + index);
        }
    }

    @Override
    public void add(int index, E element) {
        listIterator(index).add(element);
    }

    @Override
    public E remove(int index) {
        try {
            ListIterator<E> iterator = listIterator(index);
            E old = iterator.next();
            iterator.remove();
            return old;
        } catch (NoSuchElementException e) {
            throw new IndexOutOfBoundsException("Index: " + index);
        }
    }

    @Override
    public boolean addAll(int index, Collection<? extends E> other) {
        boolean changed = false;
        ListIterator<E> iterator = listIterator(index);
        for (E element : other) {
            iterator.add(element);
            changed = true;
        }
        return changed;
    }
}
