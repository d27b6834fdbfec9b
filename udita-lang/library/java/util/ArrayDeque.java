package java.util;

import java.io.Serializable;
import java.util.function.Consumer;
import java.util.function.Predicate;
import udita.internal.Reflect;

/** A double-ended queue in a circular array. It does not permit {@code null}. */
public class ArrayDeque<E> extends AbstractCollection<E> implements Deque<E>, Cloneable, Serializable {
    /** The circular array: its length is a power of two, and free slots are {@code null}. */
    private Object[] elements;
    /** The slot of the first element. */
    private int head;
    private int size;

    public ArrayDeque() {
        elements = new Object[16];
    }

    public ArrayDeque(int capacity) {
        this();
    }

    public ArrayDeque(Collection<? extends E> other) {
        this();
        addAll(other);
    }

    @Override
    public int size() {
        return size;
    }

    /** The slot of the element with this index. */
    private int place(int index) {
        return (head + index) & (elements.length - 1);
    }

    /** Makes room for one more element. */
    private void reserve() {
        if (size == elements.length) {
            Object[] larger = new Object[2 * size];
            System.arraycopy(elements, head, larger, 0, size - head);
            System.arraycopy(elements, 0, larger, size - head, head);
            elements = larger;
            head = 0;
        }
    }

    @Override
    public void addFirst(E element) {
        Objects.requireNonNull(element);
        reserve();
        head = place(-1);
        elements[head] = element;
        size++;
    }

    @Override
    public void addLast(E element) {
        Objects.requireNonNull(element);
        reserve();
        elements[place(size)] = element;
        size++;
    }

    @Override
    @SuppressWarnings("unchecked")
    public E pollFirst() {
        if (size == 0) {
            return null;
        }
        E element = (E) elements[head];
        elements[head] = null;
        head = place(1);
        size--;
        return element;
    }

    @Override
    @SuppressWarnings("unchecked")
    public E pollLast() {
        if (size == 0) {
            return null;
        }
        int place = place(size - 1);
        E element = (E) elements[place];
        elements[place] = null;
        size--;
        return element;
    }

    @Override
    @SuppressWarnings("unchecked")
    public E peekFirst() {
        return size == 0 ? null : (E) elements[head];
    }

    @Override
    @SuppressWarnings("unchecked")
    public E peekLast() {
        return size == 0 ? null : (E) elements[place(size - 1)];
    }

    // Operations at both ends

    @Override
    public boolean offerFirst(E element) {
        addFirst(element);
        return true;
    }

    @Override
    public boolean offerLast(E element) {
        addLast(element);
        return true;
    }

    @Override
    public boolean add(E element) {
        addLast(element);
        return true;
    }

    @Override
    public boolean offer(E element) {
        addLast(element);
        return true;
    }

    @Override
    public void push(E element) {
        addFirst(element);
    }

    @Override
    public E removeFirst() {
        check();
        return pollFirst();
    }

    @Override
    public E removeLast() {
        check();
        return pollLast();
    }

    @Override
    public E getFirst() {
        check();
        return peekFirst();
    }

    @Override
    public E getLast() {
        check();
        return peekLast();
    }

    @Override
    public E remove() {
        return removeFirst();
    }

    @Override
    public E pop() {
        return removeFirst();
    }

    @Override
    public E element() {
        return getFirst();
    }

    @Override
    public E poll() {
        return pollFirst();
    }

    @Override
    public E peek() {
        return peekFirst();
    }

    private void check() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
    }

    @Override
    public boolean remove(Object o) {
        return removeFirstOccurrence(o);
    }

    @Override
    public boolean removeFirstOccurrence(Object o) {
        for (int i = 0; o != null && i < size; i++) {
            if (o.equals(elements[place(i)])) {
                removeAt(i);
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean removeLastOccurrence(Object o) {
        for (int i = size - 1; o != null && i >= 0; i--) {
            if (o.equals(elements[place(i)])) {
                removeAt(i);
                return true;
            }
        }
        return false;
    }

    /** Removes the element with this index. */
    private void removeAt(int index) {
        for (int i = index; i < size - 1; i++) {
            elements[place(i)] = elements[place(i + 1)];
        }
        size--;
        elements[place(size)] = null;
    }

    /** Iterates over the slots that are occupied at the beginning, and checks for changes at the end. */
    @Override
    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        Object[] places = elements;
        int first = head;
        int count = size;
        int end = place(size);
        for (int i = 0; i < count; i++) {
            action.accept((E) places[(first + i) & (places.length - 1)]);
        }
        if (elements != places || place(size) != end) {
            throw new ConcurrentModificationException();
        }
    }

    @Override
    public boolean removeAll(Collection<?> other) {
        return removeIf(new Membership(other, true));
    }

    @Override
    public boolean retainAll(Collection<?> other) {
        return removeIf(new Membership(other, false));
    }

    /** Tests the condition on all elements before it changes the collection. */
    @Override
    @SuppressWarnings("unchecked")
    public boolean removeIf(Predicate<? super E> condition) {
        Objects.requireNonNull(condition);
        int count = size;
        Object[] kept = new Object[count];
        int keptCount = 0;
        for (int i = 0; i < count; i++) {
            E element = (E) elements[place(i)];
            if (!condition.test(element)) {
                kept[keptCount] = element;
                keptCount++;
            }
        }
        if (size != count) {
            throw new ConcurrentModificationException();
        }
        if (keptCount == count) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            elements[place(i)] = i < keptCount ? kept[i] : null;
        }
        size = keptCount;
        return true;
    }

    @Override
    public boolean contains(Object o) {
        for (int i = 0; o != null && i < size; i++) {
            if (o.equals(elements[place(i)])) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void clear() {
        elements = new Object[16];
        head = 0;
        size = 0;
    }

    @SuppressWarnings("unchecked")
    public ArrayDeque<E> clone() {
        ArrayDeque<E> copy = (ArrayDeque<E>) Reflect.copy(this);
        copy.elements = Arrays.copyOf(elements, elements.length);
        return copy;
    }

    @Override
    public Iterator<E> iterator() {
        return new Cursor<E>(this, 0, 1);
    }

    @Override
    public Iterator<E> descendingIterator() {
        return new Cursor<E>(this, size - 1, -1);
    }

    private static class Cursor<E> implements Iterator<E> {
        private final ArrayDeque<E> deque;
        private final int step;
        /** The slot of the next element. */
        private int next;
        /** The slot of the last returned element, or -1. */
        private int last = -1;
        /** The number of remaining elements. */
        private int rest;

        Cursor(ArrayDeque<E> deque, int first, int step) {
            this.deque = deque;
            this.step = step;
            next = deque.place(first);
            rest = deque.size;
        }

        @Override
        public boolean hasNext() {
            return rest > 0;
        }

        @Override
        @SuppressWarnings("unchecked")
        public E next() {
            if (rest <= 0) {
                throw new NoSuchElementException();
            }
            Object[] elements = deque.elements;
            int mask = elements.length - 1;
            E element = (E) elements[next & mask];
            if (element == null) {
                throw new ConcurrentModificationException();
            }
            last = next;
            next = (next + step) & mask;
            rest--;
            return element;
        }

        @Override
        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            int mask = deque.elements.length - 1;
            deque.removeAt((last - deque.head) & mask);
            last = -1;
            if (step > 0) {
                next = (next - 1) & mask;
            }
        }
    }
}
