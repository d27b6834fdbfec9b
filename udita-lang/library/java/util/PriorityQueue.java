package java.util;

import java.io.Serializable;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** A queue in the order of its elements. It is a binary heap and iterates in the heap's order. */
public class PriorityQueue<E> extends AbstractQueue<E> implements Serializable {
    /**
     * The heap: no element is greater than its children; those of {@code i} are {@code 2 * i + 1} and {@code 2 * i +
     * 2}.
     */
    private Object[] heap = new Object[11];
    private int size;
    private int modCount;
    /** The requested order; {@code null} for the natural order. */
    private final Comparator<? super E> comparator;
    private final Comparator<Object> order;

    public PriorityQueue() {
        this((Comparator<? super E>) null);
    }

    public PriorityQueue(int capacity) {
        this(capacity, null);
    }

    @SuppressWarnings("unchecked")
    public PriorityQueue(Comparator<? super E> comparator) {
        this.comparator = comparator;
        order = comparator == null ? Collections.<Object>anyOrder() : (Comparator<Object>) comparator;
    }

    public PriorityQueue(int capacity, Comparator<? super E> comparator) {
        this(comparator);
        if (capacity < 1) {
            throw new IllegalArgumentException();
        }
    }

    public PriorityQueue(Collection<? extends E> other) {
        this(PriorityQueue.<E>orderOf(other));
        heap = other.toArray();
        size = heap.length;
        for (int i = 0; i < size; i++) {
            Objects.requireNonNull(heap[i]);
        }
        heapify();
    }

    /** The comparator of a sorted collection or of another queue; {@code null} for other collections. */
    @SuppressWarnings("unchecked")
    private static <E> Comparator<? super E> orderOf(Collection<? extends E> collection) {
        if (collection instanceof PriorityQueue) {
            return ((PriorityQueue<E>) collection).comparator;
        }
        return collection instanceof SortedSet ? ((SortedSet<E>) collection).comparator() : null;
    }

    public Comparator<? super E> comparator() {
        return comparator;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public boolean offer(E element) {
        Objects.requireNonNull(element);
        modCount++;
        if (size == heap.length) {
            Object[] larger = new Object[2 * size + 2];
            System.arraycopy(heap, 0, larger, 0, size);
            heap = larger;
        }
        if (comparator == null) {
            // An element without an order is rejected even if no comparison happens.
            Comparable<?> ordered = (Comparable<?>) element;
        }
        size++;
        siftUp(size - 1, element);
        return true;
    }

    @Override
    @SuppressWarnings("unchecked")
    public E peek() {
        return size == 0 ? null : (E) heap[0];
    }

    @Override
    @SuppressWarnings("unchecked")
    public E poll() {
        if (size == 0) {
            return null;
        }
        E element = (E) heap[0];
        removeAt(0);
        return element;
    }

    /**
     * Removes the element at {@code index}. Returns whether an element that an iterator has not seen moved before it.
     */
    private boolean removeAt(int index) {
        modCount++;
        size--;
        Object moved = heap[size];
        heap[size] = null;
        if (index == size) {
            return false;
        }
        siftDown(index, moved);
        if (index == 0 || heap[index] != moved) {
            return false;
        }
        siftUp(index, moved);
        return heap[index] != moved;
    }

    private void siftUp(int index, Object element) {
        int at = index;
        while (at > 0) {
            int parent = (at - 1) >>> 1;
            if (order.compare(element, heap[parent]) >= 0) {
                break;
            }
            heap[at] = heap[parent];
            at = parent;
        }
        heap[at] = element;
    }

    private void siftDown(int index, Object element) {
        int at = index;
        while (at < size >>> 1) {
            int child = 2 * at + 1;
            if (child + 1 < size && order.compare(heap[child], heap[child + 1]) > 0) {
                child++;
            }
            if (order.compare(element, heap[child]) <= 0) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = element;
    }

    private void heapify() {
        for (int i = size / 2 - 1; i >= 0; i--) {
            siftDown(i, heap[i]);
        }
    }

    private int indexOf(Object o) {
        for (int i = 0; o != null && i < size; i++) {
            if (o.equals(heap[i])) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public boolean contains(Object o) {
        return indexOf(o) >= 0;
    }

    @Override
    public boolean remove(Object o) {
        int index = indexOf(o);
        if (index < 0) {
            return false;
        }
        removeAt(index);
        return true;
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
        modCount++;
        int expectedModCount = modCount;
        int count = size;
        Object[] kept = new Object[count];
        int keptCount = 0;
        for (int i = 0; i < count; i++) {
            E element = (E) heap[i];
            if (!condition.test(element)) {
                kept[keptCount] = element;
                keptCount++;
            }
        }
        checkUnchanged(expectedModCount);
        if (keptCount == count) {
            return false;
        }
        System.arraycopy(kept, 0, heap, 0, keptCount);
        while (size > keptCount) {
            size--;
            heap[size] = null;
        }
        heapify();
        return true;
    }

    @Override
    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        int expectedModCount = modCount;
        for (int i = 0, n = size; i < n; i++) {
            action.accept((E) heap[i]);
        }
        checkUnchanged(expectedModCount);
    }

    private void checkUnchanged(int expectedModCount) {
        if (modCount != expectedModCount) {
            throw new ConcurrentModificationException();
        }
    }

    @Override
    public void clear() {
        modCount++;
        for (int i = 0; i < size; i++) {
            heap[i] = null;
        }
        size = 0;
    }

    @Override
    public Iterator<E> iterator() {
        return new Cursor<E>(this);
    }

    private static class Cursor<E> implements Iterator<E> {
        private final PriorityQueue<E> queue;
        private int next;
        private int last = -1;
        /** Elements that a removal has moved to places that the iterator had already passed. */
        private ArrayDeque<E> missed;
        private E lastMissed;
        private int expectedModCount;

        Cursor(PriorityQueue<E> queue) {
            this.queue = queue;
            expectedModCount = queue.modCount;
        }

        @Override
        public boolean hasNext() {
            return next < queue.size || missed != null && !missed.isEmpty();
        }

        @Override
        @SuppressWarnings("unchecked")
        public E next() {
            check();
            if (next < queue.size) {
                last = next;
                next++;
                return (E) queue.heap[last];
            }
            if (missed == null || missed.isEmpty()) {
                throw new NoSuchElementException();
            }
            last = -1;
            lastMissed = missed.poll();
            return lastMissed;
        }

        @Override
        @SuppressWarnings("unchecked")
        public void remove() {
            check();
            if (last >= 0) {
                E moved = (E) queue.heap[queue.size - 1];
                if (queue.removeAt(last)) {
                    if (missed == null) {
                        missed = new ArrayDeque<E>();
                    }
                    missed.add(moved);
                } else {
                    next--;
                }
                last = -1;
            } else if (lastMissed != null) {
                int i = 0;
                while (queue.heap[i] != lastMissed) {
                    i++;
                }
                queue.removeAt(i);
                lastMissed = null;
            } else {
                throw new IllegalStateException();
            }
            expectedModCount = queue.modCount;
        }

        private void check() {
            if (queue.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }
    }
}
