package java.util.concurrent;

import java.io.Serializable;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** A list that every change copies, so that an iterator sees the elements from the time when it was made. */
public class CopyOnWriteArrayList<E> implements List<E>, RandomAccess, Cloneable, Serializable {
    private Object[] elements;

    public CopyOnWriteArrayList() {
        elements = new Object[0];
    }

    public CopyOnWriteArrayList(Collection<? extends E> other) {
        elements = Arrays.copyOf(other.toArray(), other.size());
    }

    public CopyOnWriteArrayList(E[] other) {
        elements = new Object[other.length];
        System.arraycopy(other, 0, elements, 0, other.length);
    }

    /** The current elements, as a list that does not change. */
    @SuppressWarnings("unchecked")
    private List<E> snapshot() {
        return (List<E>) Arrays.asList(elements);
    }

    private void replace(int from, int to, Object[] with) {
        Object[] copy = new Object[elements.length - (to - from) + with.length];
        System.arraycopy(elements, 0, copy, 0, from);
        System.arraycopy(with, 0, copy, from, with.length);
        System.arraycopy(elements, to, copy, from + with.length, elements.length - to);
        elements = copy;
    }

    private void checkPosition(int index) {
        if (index < 0 || index > elements.length) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + elements.length);
        }
    }

    @Override
    public int size() {
        return elements.length;
    }

    @Override
    public boolean isEmpty() {
        return elements.length == 0;
    }

    @Override
    @SuppressWarnings("unchecked")
    public E get(int index) {
        return (E) elements[index];
    }

    @Override
    @SuppressWarnings("unchecked")
    public E set(int index, E element) {
        E old = (E) elements[index];
        if (old != element) {
            replace(index, index + 1, new Object[] {element});
        }
        return old;
    }

    @Override
    public boolean add(E element) {
        replace(elements.length, elements.length, new Object[] {element});
        return true;
    }

    @Override
    public void add(int index, E element) {
        checkPosition(index);
        replace(index, index, new Object[] {element});
    }

    public boolean addIfAbsent(E element) {
        return !contains(element) && add(element);
    }

    public int addAllAbsent(Collection<? extends E> other) {
        int count = 0;
        for (E element : other) {
            if (addIfAbsent(element)) {
                count++;
            }
        }
        return count;
    }

    @Override
    public E remove(int index) {
        E old = get(index);
        replace(index, index + 1, new Object[0]);
        return old;
    }

    @Override
    public boolean remove(Object o) {
        int index = indexOf(o);
        if (index < 0) {
            return false;
        }
        remove(index);
        return true;
    }

    @Override
    public boolean addAll(Collection<? extends E> other) {
        return addAll(elements.length, other);
    }

    @Override
    public boolean addAll(int index, Collection<? extends E> other) {
        checkPosition(index);
        Object[] added = other.toArray();
        replace(index, index, added);
        return added.length > 0;
    }

    @Override
    public boolean removeAll(Collection<?> other) {
        Objects.requireNonNull(other);
        return filter(other, false);
    }

    @Override
    public boolean retainAll(Collection<?> other) {
        Objects.requireNonNull(other);
        return filter(other, true);
    }

    private boolean filter(Collection<?> other, boolean keep) {
        Object[] kept = new Object[elements.length];
        int count = 0;
        for (Object element : elements) {
            if (other.contains(element) == keep) {
                kept[count] = element;
                count++;
            }
        }
        return keep(kept, count);
    }

    private boolean keep(Object[] kept, int count) {
        if (count == elements.length) {
            return false;
        }
        elements = Arrays.copyOf(kept, count);
        return true;
    }

    @Override
    public boolean removeIf(Predicate<? super E> condition) {
        Objects.requireNonNull(condition);
        Object[] kept = new Object[elements.length];
        int count = 0;
        for (E element : snapshot()) {
            if (!condition.test(element)) {
                kept[count] = element;
                count++;
            }
        }
        return keep(kept, count);
    }

    @Override
    public void replaceAll(UnaryOperator<E> operator) {
        Object[] copy = elements.clone();
        for (int i = 0; i < copy.length; i++) {
            copy[i] = operator.apply(get(i));
        }
        elements = copy;
    }

    @Override
    @SuppressWarnings("unchecked")
    public void sort(Comparator<? super E> order) {
        Object[] copy = elements.clone();
        Arrays.sort((E[]) copy, order);
        elements = copy;
    }

    @Override
    public void clear() {
        elements = new Object[0];
    }

    @Override
    public boolean contains(Object o) {
        return indexOf(o) >= 0;
    }

    @Override
    public boolean containsAll(Collection<?> other) {
        return snapshot().containsAll(other);
    }

    @Override
    public int indexOf(Object o) {
        return snapshot().indexOf(o);
    }

    @Override
    public int lastIndexOf(Object o) {
        return snapshot().lastIndexOf(o);
    }

    @Override
    public Object[] toArray() {
        return elements.clone();
    }

    @Override
    public <T> T[] toArray(T[] to) {
        return snapshot().toArray(to);
    }

    @Override
    public void forEach(Consumer<? super E> action) {
        snapshot().forEach(action);
    }

    @Override
    public Spliterator<E> spliterator() {
        return Spliterators.<E>spliterator(
            elements, Spliterator.IMMUTABLE | Spliterator.ORDERED);
    }

    @Override
    public Iterator<E> iterator() {
        return listIterator(0);
    }

    @Override
    public ListIterator<E> listIterator() {
        return listIterator(0);
    }

    @Override
    public ListIterator<E> listIterator(int index) {
        checkPosition(index);
        return new Cursor<E>(snapshot().listIterator(index));
    }

    @Override
    public List<E> subList(int from, int to) {
        if (from < 0 || to > elements.length || from > to) {
            throw new IndexOutOfBoundsException();
        }
        return new Part<E>(this, from, to - from);
    }

    @Override
    public boolean equals(Object other) {
        return other == this || snapshot().equals(other);
    }

    @Override
    public int hashCode() {
        return snapshot().hashCode();
    }

    @Override
    public String toString() {
        return snapshot().toString();
    }

    public Object clone() {
        return new CopyOnWriteArrayList<E>(this);
    }

    private static final class Cursor<E> implements ListIterator<E> {
        private final ListIterator<E> at;

        Cursor(ListIterator<E> at) {
            this.at = at;
        }

        @Override
        public boolean hasNext() {
            return at.hasNext();
        }

        @Override
        public E next() {
            return at.next();
        }

        @Override
        public boolean hasPrevious() {
            return at.hasPrevious();
        }

        @Override
        public E previous() {
            return at.previous();
        }

        @Override
        public int nextIndex() {
            return at.nextIndex();
        }

        @Override
        public int previousIndex() {
            return at.previousIndex();
        }

        @Override
        public void remove() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void set(E element) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void add(E element) {
            throw new UnsupportedOperationException();
        }
    }

    /** A view of a part of the list, which is stale after other changes of the list. */
    private static final class Part<E> extends AbstractList<E> implements RandomAccess {
        private final CopyOnWriteArrayList<E> list;
        private final int offset;
        private int size;
        private Object[] expected;

        Part(CopyOnWriteArrayList<E> list, int offset, int size) {
            this.list = list;
            this.offset = offset;
            this.size = size;
            expected = list.elements;
        }

        private void check() {
            if (list.elements != expected) {
                throw new ConcurrentModificationException();
            }
        }

        @Override
        public int size() {
            check();
            return size;
        }

        @Override
        public E get(int index) {
            Objects.checkIndex(index, size);
            check();
            return list.get(offset + index);
        }

        @Override
        public List<E> subList(int from, int to) {
            check();
            if (from < 0 || to > size || from > to) {
                throw new IndexOutOfBoundsException();
            }
            return new Part<E>(list, offset + from, to - from);
        }

        @Override
        public E set(int index, E element) {
            Objects.checkIndex(index, size);
            check();
            E old = list.set(offset + index, element);
            expected = list.elements;
            return old;
        }

        @Override
        public void add(int index, E element) {
            check();
            if (index < 0 || index > size) {
                throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
            }
            list.add(offset + index, element);
            size++;
            expected = list.elements;
        }

        @Override
        public E remove(int index) {
            Objects.checkIndex(index, size);
            check();
            E old = list.remove(offset + index);
            size--;
            expected = list.elements;
            return old;
        }
    }
}
