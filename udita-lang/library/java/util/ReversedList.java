package java.util;

import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** A view of a list with its elements in the opposite order. */
@Since(21)
class ReversedList<E> extends AbstractCollection<E> implements List<E> {
    private final List<E> base;

    private ReversedList(List<E> base) {
        this.base = base;
    }

    static <E> List<E> of(List<E> base) {
        return base instanceof RandomAccess ? new Indexed<E>(base) : new ReversedList<E>(base);
    }

    /** The index in the other list of the position before the element with the index {@code index}. */
    private int position(int index) {
        int size = base.size();
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException("Index: " + index + " Size: " + size);
        }
        return size - index;
    }

    private int element(int index) {
        int size = base.size();
        Objects.checkIndex(index, size);
        return size - 1 - index;
    }

    @Override
    public int size() {
        return base.size();
    }

    @Override
    public boolean isEmpty() {
        return base.isEmpty();
    }

    @Override
    public E get(int index) {
        return base.get(element(index));
    }

    @Override
    public E set(int index, E element) {
        return base.set(element(index), element);
    }

    @Override
    public boolean add(E element) {
        base.add(0, element);
        return true;
    }

    @Override
    public void add(int index, E element) {
        base.add(position(index), element);
    }

    @Override
    public boolean addAll(Collection<? extends E> other) {
        return base.addAll(0, backwards(other));
    }

    @Override
    public boolean addAll(int index, Collection<? extends E> other) {
        int at = position(index);
        return base.addAll(at, backwards(other));
    }

    /** The elements of a collection in the opposite order. */
    @SuppressWarnings("unchecked")
    private static <E> List<E> backwards(Collection<? extends E> elements) {
        List<E> list = (List<E>) Arrays.asList(elements.toArray());
        Collections.reverse(list);
        return list;
    }

    @Override
    public E remove(int index) {
        return base.remove(element(index));
    }

    @Override
    public boolean remove(Object o) {
        int index = base.lastIndexOf(o);
        if (index < 0) {
            return false;
        }
        base.remove(index);
        return true;
    }

    @Override
    public boolean removeIf(Predicate<? super E> condition) {
        return base.removeIf(condition);
    }

    @Override
    public boolean removeAll(Collection<?> other) {
        return base.removeAll(other);
    }

    @Override
    public boolean retainAll(Collection<?> other) {
        return base.retainAll(other);
    }

    @Override
    public void clear() {
        base.clear();
    }

    @Override
    public boolean contains(Object o) {
        return base.contains(o);
    }

    @Override
    public boolean containsAll(Collection<?> other) {
        return base.containsAll(other);
    }

    @Override
    public int indexOf(Object o) {
        int index = base.lastIndexOf(o);
        return index < 0 ? -1 : base.size() - 1 - index;
    }

    @Override
    public int lastIndexOf(Object o) {
        int index = base.indexOf(o);
        return index < 0 ? -1 : base.size() - 1 - index;
    }

    @Override
    public void replaceAll(UnaryOperator<E> operator) {
        base.replaceAll(operator);
    }

    @Override
    public void sort(Comparator<? super E> order) {
        base.sort(Collections.reverseOrder(order));
    }

    @Override
    public List<E> subList(int from, int to) {
        int size = base.size();
        Objects.checkFromToIndex(from, to, size);
        return of(base.subList(size - to, size - from));
    }

    @Override
    public List<E> reversed() {
        return base;
    }

    @Override
    public Iterator<E> iterator() {
        return new Cursor<E>(base, base.size());
    }

    @Override
    public ListIterator<E> listIterator() {
        return new Cursor<E>(base, base.size());
    }

    @Override
    public ListIterator<E> listIterator(int index) {
        return new Cursor<E>(base, position(index));
    }

    @Override
    public Spliterator<E> spliterator() {
        return Spliterators.<E>spliterator(this, Spliterator.ORDERED);
    }

    @Override
    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof List)) {
            return false;
        }
        Iterator<E> own = iterator();
        Iterator<?> theirs = ((List<?>) other).iterator();
        while (own.hasNext() && theirs.hasNext()) {
            if (!Objects.equals(own.next(), theirs.next())) {
                return false;
            }
        }
        return !own.hasNext() && !theirs.hasNext();
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (E element : this) {
            hash = 31 * hash + (element == null ? 0 : element.hashCode());
        }
        return hash;
    }

    private static final class Indexed<E> extends ReversedList<E> implements RandomAccess {
        Indexed(List<E> base) {
            super(base);
        }
    }

    /** An iterator of the other list, read backwards. */
    private static final class Cursor<E> implements ListIterator<E> {
        private final List<E> base;
        private final ListIterator<E> cursor;

        Cursor(List<E> base, int position) {
            this.base = base;
            cursor = base.listIterator(position);
        }

        @Override
        public boolean hasNext() {
            return cursor.hasPrevious();
        }

        @Override
        public E next() {
            return cursor.previous();
        }

        @Override
        public boolean hasPrevious() {
            return cursor.hasNext();
        }

        @Override
        public E previous() {
            return cursor.next();
        }

        @Override
        public int nextIndex() {
            return base.size() - cursor.nextIndex();
        }

        @Override
        public int previousIndex() {
            return nextIndex() - 1;
        }

        @Override
        public void remove() {
            cursor.remove();
        }

        @Override
        public void set(E element) {
            cursor.set(element);
        }

        @Override
        public void add(E element) {
            cursor.add(element);
            cursor.previous();
        }
    }
}
