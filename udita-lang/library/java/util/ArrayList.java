package java.util;

import java.io.Serializable;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import udita.internal.Reflect;

/** A list in an array. */
public class ArrayList<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, Serializable {
    private Object[] elements;
    private int size;

    public ArrayList() {
        elements = new Object[10];
    }

    public ArrayList(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + capacity);
        }
        elements = new Object[capacity];
    }

    public ArrayList(Collection<? extends E> other) {
        elements = other.toArray();
        size = elements.length;
    }

    public void ensureCapacity(int capacity) {
        if (capacity > elements.length) {
            modCount++;
            grow(capacity);
        }
    }

    public void trimToSize() {
        modCount++;
    }

    /** Makes room for at least {@code capacity} elements. */
    private void grow(int capacity) {
        Object[] larger = new Object[Math.max(capacity, elements.length + (elements.length >> 1))];
        System.arraycopy(elements, 0, larger, 0, size);
        elements = larger;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public boolean isEmpty() {
        return size == 0;
    }

    @Override
    @SuppressWarnings("unchecked")
    public E get(int index) {
        if (index < 0 || index >= size) {
            throw outOfBounds(index);
        }
        return (E) elements[index];
    }

    @Override
    @SuppressWarnings("unchecked")
    public E set(int index, E element) {
        if (index < 0 || index >= size) {
            throw outOfBounds(index);
        }
        E old = (E) elements[index];
        elements[index] = element;
        return old;
    }

    @Override
    public boolean add(E element) {
        modCount++;
        if (size == elements.length) {
            grow(size + 1);
        }
        elements[size] = element;
        size++;
        return true;
    }

    @Override
    public void add(int index, E element) {
        checkPosition(index);
        modCount++;
        if (size == elements.length) {
            grow(size + 1);
        }
        System.arraycopy(elements, index, elements, index + 1, size - index);
        elements[index] = element;
        size++;
    }

    @Override
    @SuppressWarnings("unchecked")
    public E remove(int index) {
        if (index < 0 || index >= size) {
            throw outOfBounds(index);
        }
        E old = (E) elements[index];
        modCount++;
        cut(index, index + 1);
        return old;
    }

    @Override
    public boolean remove(Object o) {
        int index = indexOf(o);
        if (index < 0) {
            return false;
        }
        modCount++;
        cut(index, index + 1);
        return true;
    }

    @Override
    protected void removeRange(int from, int to) {
        if (from > to) {
            throw new IndexOutOfBoundsException("From Index: " + from + " > To Index: " + to);
        }
        modCount++;
        cut(from, to);
    }

    /** Removes a range of elements. */
    private void cut(int from, int to) {
        System.arraycopy(elements, to, elements, from, size - to);
        int rest = size - (to - from);
        for (int i = rest; i < size; i++) {
            elements[i] = null;
        }
        size = rest;
    }

    @Override
    public void clear() {
        modCount++;
        cut(0, size);
    }

    @Override
    public boolean addAll(Collection<? extends E> other) {
        return insert(size, other);
    }

    @Override
    public boolean addAll(int index, Collection<? extends E> other) {
        checkPosition(index);
        return insert(index, other);
    }

    private boolean insert(int index, Collection<? extends E> other) {
        Object[] added = other.toArray();
        modCount++;
        int count = added.length;
        if (count == 0) {
            return false;
        }
        if (count > elements.length - size) {
            grow(size + count);
        }
        System.arraycopy(elements, index, elements, index + count, size - index);
        System.arraycopy(added, 0, elements, index, count);
        size += count;
        return true;
    }

    @Override
    public boolean removeAll(Collection<?> other) {
        return filter(other, false);
    }

    @Override
    public boolean retainAll(Collection<?> other) {
        return filter(other, true);
    }

    private boolean filter(Collection<?> other, boolean keep) {
        Objects.requireNonNull(other);
        int before = size;
        int kept = 0;
        int i = 0;
        try {
            for (; i < size; i++) {
                Object element = elements[i];
                if (other.contains(element) == keep) {
                    elements[kept] = element;
                    kept++;
                }
            }
        } finally {
            // If the other collection throws, the untested elements stay.
            System.arraycopy(elements, i, elements, kept, size - i);
            kept += size - i;
            modCount += size - kept;
            cut(kept, size);
        }
        return size != before;
    }

    @Override
    public boolean contains(Object o) {
        return indexOf(o) >= 0;
    }

    @Override
    public int indexOf(Object o) {
        if (o == null) {
            for (int i = 0; i < size; i++) {
                if (elements[i] == null) {
                    return i;
                }
            }
        } else {
            for (int i = 0; i < size; i++) {
                if (o.equals(elements[i])) {
                    return i;
                }
            }
        }
        return -1;
    }

    @Override
    public int lastIndexOf(Object o) {
        for (int i = size - 1; i >= 0; i--) {
            if (o == null ? elements[i] == null : o.equals(elements[i])) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public Object[] toArray() {
        Object[] copy = new Object[size];
        System.arraycopy(elements, 0, copy, 0, size);
        return copy;
    }

    @Override
    @SuppressWarnings("unchecked")
    public void sort(Comparator<? super E> order) {
        int expectedModCount = modCount;
        Arrays.sort((E[]) elements, 0, size, order);
        checkUnchanged(expectedModCount);
        modCount++;
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        ArrayList<E> copy = (ArrayList<E>) Reflect.copy(this);
        copy.elements = Arrays.copyOf(elements, size);
        copy.modCount = 0;
        return copy;
    }

    @Override
    public Iterator<E> iterator() {
        return new Forward<E>(this);
    }

    @Override
    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        int expectedModCount = modCount;
        int count = size;
        for (int i = 0; i < count && modCount == expectedModCount; i++) {
            action.accept((E) elements[i]);
        }
        checkUnchanged(expectedModCount);
    }

    @Override
    @SuppressWarnings("unchecked")
    public void replaceAll(UnaryOperator<E> operator) {
        Objects.requireNonNull(operator);
        int expectedModCount = modCount;
        int count = size;
        for (int i = 0; i < count && modCount == expectedModCount; i++) {
            elements[i] = operator.apply((E) elements[i]);
        }
        checkUnchanged(expectedModCount);
        modCount++;
    }

    /** Tests the condition on all elements before it changes the collection. */
    @Override
    @SuppressWarnings("unchecked")
    public boolean removeIf(Predicate<? super E> condition) {
        Objects.requireNonNull(condition);
        int expectedModCount = modCount;
        int count = size;
        Object[] kept = new Object[count];
        int keptCount = 0;
        for (int i = 0; i < count; i++) {
            E element = (E) elements[i];
            if (!condition.test(element)) {
                kept[keptCount] = element;
                keptCount++;
            }
        }
        checkUnchanged(expectedModCount);
        if (keptCount == count) {
            return false;
        }
        modCount++;
        System.arraycopy(kept, 0, elements, 0, keptCount);
        cut(keptCount, count);
        return true;
    }

    @Override
    public Spliterator<E> spliterator() {
        return new Rest<E>(this, 0, -1, 0);
    }

    @Override
    boolean checksAtEnd() {
        return true;
    }

    private void checkUnchanged(int expectedModCount) {
        if (modCount != expectedModCount) {
            throw new ConcurrentModificationException();
        }
    }

    private IndexOutOfBoundsException outOfBounds(int index) {
        return new IndexOutOfBoundsException("Index " + index + " out of bounds for length " + size);
    }

    /** A spliterator over a part of the list; its end is fixed on the first use. */
    private static final class Rest<E> implements Spliterator<E> {
        private final ArrayList<E> list;
        private int next;
        /** The index after the last element; negative before the first use. */
        private int end;
        private int expectedModCount;

        Rest(ArrayList<E> list, int next, int end, int expectedModCount) {
            this.list = list;
            this.next = next;
            this.end = end;
            this.expectedModCount = expectedModCount;
        }

        private int end() {
            if (end < 0) {
                end = list.size;
                expectedModCount = list.modCount;
            }
            return end;
        }

        @Override
        @SuppressWarnings("unchecked")
        public boolean tryAdvance(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            int index = next;
            if (index >= end()) {
                return false;
            }
            next = index + 1;
            action.accept((E) list.elements[index]);
            list.checkUnchanged(expectedModCount);
            return true;
        }

        /** Checks for changes of the list only at the end. */
        @Override
        @SuppressWarnings("unchecked")
        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            int last = end();
            Object[] elements = list.elements;
            int i = next;
            next = last;
            for (; i < last; i++) {
                action.accept((E) elements[i]);
            }
            list.checkUnchanged(expectedModCount);
        }

        @Override
        public Spliterator<E> trySplit() {
            int middle = (next + end()) >>> 1;
            if (next >= middle) {
                return null;
            }
            int from = next;
            next = middle;
            return new Rest<E>(list, from, middle, expectedModCount);
        }

        @Override
        public long estimateSize() {
            return end() - next;
        }

        @Override
        public int characteristics() {
            return ORDERED | SIZED | SUBSIZED;
        }
    }

    /** The iterator of for-each loops, which accesses the array directly. */
    private static class Forward<E> implements Iterator<E> {
        private final ArrayList<E> list;
        /** The index of the next element. */
        private int next;
        /** Whether the last returned element can be removed. */
        private boolean returned;
        private int expectedModCount;

        Forward(ArrayList<E> list) {
            this.list = list;
            expectedModCount = list.modCount;
        }

        @Override
        public boolean hasNext() {
            return next != list.size;
        }

        @Override
        @SuppressWarnings("unchecked")
        public E next() {
            int index = next;
            if (list.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
            if (index >= list.size) {
                throw new NoSuchElementException();
            }
            next = index + 1;
            returned = true;
            return (E) list.elements[index];
        }

        /** Checks for changes of the list only at the end. */
        @Override
        @SuppressWarnings("unchecked")
        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            int end = list.size;
            int i = next;
            for (; i < end && list.modCount == expectedModCount; i++) {
                action.accept((E) list.elements[i]);
            }
            next = i;
            returned = i > 0;
            list.checkUnchanged(expectedModCount);
        }

        @Override
        public void remove() {
            if (!returned) {
                throw new IllegalStateException();
            }
            if (list.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
            next--;
            returned = false;
            list.remove(next);
            expectedModCount = list.modCount;
        }
    }
}
