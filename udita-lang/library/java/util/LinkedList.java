package java.util;

import java.io.Serializable;
import java.util.function.Consumer;
import udita.internal.Reflect;

/** A list and double-ended queue of linked nodes. */
public class LinkedList<E> extends AbstractSequentialList<E>
        implements List<E>, Deque<E>, Cloneable, Serializable {
    private Node<E> first;
    private Node<E> last;
    private int size;

    public LinkedList() {
    }

    public LinkedList(Collection<? extends E> other) {
        addAll(other);
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
    public void addFirst(E element) {
        linkBefore(first, element);
    }

    @Override
    public void addLast(E element) {
        linkLast(element);
    }

    @Override
    public E pollFirst() {
        return first == null ? null : unlinkFirst(first);
    }

    @Override
    public E pollLast() {
        return last == null ? null : unlink(last);
    }

    @Override
    public E peekFirst() {
        return first == null ? null : first.element;
    }

    @Override
    public E peekLast() {
        return last == null ? null : last.element;
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
        linkLast(element);
        return true;
    }

    @Override
    public boolean offer(E element) {
        return add(element);
    }

    @Override
    public void push(E element) {
        addFirst(element);
    }

    @Override
    public E removeFirst() {
        Node<E> node = first;
        if (node == null) {
            check();
        }
        return unlinkFirst(node);
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
        return first == null ? null : unlinkFirst(first);
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
        for (Node<E> node = first; node != null; node = node.next) {
            if (o == null ? node.element == null : o.equals(node.element)) {
                unlink(node);
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean removeLastOccurrence(Object o) {
        for (Node<E> node = last; node != null; node = node.previous) {
            if (o == null ? node.element == null : o.equals(node.element)) {
                unlink(node);
                return true;
            }
        }
        return false;
    }

    // The nodes. Adding at the end and removing at the front have separate methods, because work lists use them most.

    private void linkLast(E element) {
        Node<E> previous = last;
        Node<E> node = new Node<E>(previous, element, null);
        last = node;
        if (previous == null) {
            first = node;
        } else {
            previous.next = node;
        }
        size++;
        modCount++;
    }

    /** Removes {@code node}, which is the first node. */
    private E unlinkFirst(Node<E> node) {
        Node<E> next = node.next;
        first = next;
        if (next == null) {
            last = null;
        } else {
            next.previous = null;
        }
        size--;
        modCount++;
        return node.element;
    }

    /** Inserts an element before {@code next}; at the end if {@code next} is {@code null}. */
    private void linkBefore(Node<E> next, E element) {
        Node<E> previous = next == null ? last : next.previous;
        Node<E> node = new Node<E>(previous, element, next);
        if (previous == null) {
            first = node;
        } else {
            previous.next = node;
        }
        if (next == null) {
            last = node;
        } else {
            next.previous = node;
        }
        size++;
        modCount++;
    }

    private E unlink(Node<E> node) {
        if (node.previous == null) {
            first = node.next;
        } else {
            node.previous.next = node.next;
        }
        if (node.next == null) {
            last = node.previous;
        } else {
            node.next.previous = node.previous;
        }
        size--;
        modCount++;
        return node.element;
    }

    /** The node at {@code index}, {@code null} at the end. */
    private Node<E> node(int index) {
        Node<E> node;
        if (index < size >> 1) {
            node = first;
            for (int i = 0; i < index; i++) {
                node = node.next;
            }
        } else {
            node = null;
            for (int i = size; i > index; i--) {
                node = node == null ? last : node.previous;
            }
        }
        return node;
    }

    private Node<E> checkedNode(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
        }
        return node(index);
    }

    // The list

    @Override
    public E get(int index) {
        return checkedNode(index).element;
    }

    @Override
    public E set(int index, E element) {
        Node<E> node = checkedNode(index);
        E old = node.element;
        node.element = element;
        return old;
    }

    @Override
    public void add(int index, E element) {
        checkPosition(index);
        linkBefore(node(index), element);
    }

    @Override
    public E remove(int index) {
        return unlink(checkedNode(index));
    }

    @Override
    public boolean addAll(Collection<? extends E> other) {
        return addAll(size, other);
    }

    @Override
    @SuppressWarnings("unchecked")
    public boolean addAll(int index, Collection<? extends E> other) {
        checkPosition(index);
        Object[] added = other.toArray();
        Node<E> next = node(index);
        for (int i = 0; i < added.length; i++) {
            linkBefore(next, (E) added[i]);
        }
        return added.length > 0;
    }

    @Override
    public void clear() {
        first = null;
        last = null;
        size = 0;
        modCount++;
    }

    @Override
    public boolean contains(Object o) {
        return indexOf(o) >= 0;
    }

    @Override
    public int indexOf(Object o) {
        int index = 0;
        for (Node<E> node = first; node != null; node = node.next) {
            if (o == null ? node.element == null : o.equals(node.element)) {
                return index;
            }
            index++;
        }
        return -1;
    }

    @Override
    public int lastIndexOf(Object o) {
        int index = size - 1;
        for (Node<E> node = last; node != null; node = node.previous) {
            if (o == null ? node.element == null : o.equals(node.element)) {
                return index;
            }
            index--;
        }
        return -1;
    }

    @Override
    public Object[] toArray() {
        Object[] array = new Object[size];
        int i = 0;
        for (Node<E> node = first; node != null; node = node.next) {
            array[i] = node.element;
            i++;
        }
        return array;
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        LinkedList<E> copy = (LinkedList<E>) Reflect.copy(this);
        copy.first = null;
        copy.last = null;
        copy.size = 0;
        for (Node<E> node = first; node != null; node = node.next) {
            copy.linkLast(node.element);
        }
        copy.modCount = 0;
        return copy;
    }

    /** The machine has a shortcut if no subclass can override this method. */
    @Override
    public Iterator<E> iterator() {
        return listIterator(0);
    }

    @Override
    public ListIterator<E> listIterator(int index) {
        checkPosition(index);
        return new Cursor<E>(this, index);
    }

    @Since(21)
    public LinkedList<E> reversed() {
        return new ReversedLinkedList<E>(this);
    }

    @Override
    public Iterator<E> descendingIterator() {
        return new Descending<E>(new Cursor<E>(this, size));
    }

    @Override
    public Spliterator<E> spliterator() {
        return new Rest<E>(this);
    }

    private static class Node<E> {
        private E element;
        private Node<E> previous;
        private Node<E> next;

        Node(Node<E> previous, E element, Node<E> next) {
            this.previous = previous;
            this.element = element;
            this.next = next;
        }
    }

    private static class Cursor<E> implements ListIterator<E> {
        private final LinkedList<E> list;
        private Node<E> next;
        private int index;
        /** The node of the last returned element; {@code null} if it can't be removed. */
        private Node<E> returned;
        private int expectedModCount;

        Cursor(LinkedList<E> list, int index) {
            this.list = list;
            this.index = index;
            next = list.node(index);
            expectedModCount = list.modCount;
        }

        @Override
        public boolean hasNext() {
            return index < list.size;
        }

        @Override
        public E next() {
            check();
            Node<E> node = next;
            if (node == null) {
                throw new NoSuchElementException();
            }
            next = node.next;
            index++;
            returned = node;
            return node.element;
        }

        @Override
        public boolean hasPrevious() {
            return index > 0;
        }

        @Override
        public E previous() {
            check();
            if (index <= 0) {
                throw new NoSuchElementException();
            }
            Node<E> node = next == null ? list.last : next.previous;
            next = node;
            index--;
            returned = node;
            return node.element;
        }

        @Override
        public int nextIndex() {
            return index;
        }

        @Override
        public int previousIndex() {
            return index - 1;
        }

        @Override
        public void remove() {
            check();
            if (returned == null) {
                throw new IllegalStateException();
            }
            if (returned == next) {
                next = returned.next;
            } else {
                index--;
            }
            list.unlink(returned);
            returned = null;
            expectedModCount++;
        }

        @Override
        public void set(E element) {
            if (returned == null) {
                throw new IllegalStateException();
            }
            check();
            returned.element = element;
        }

        @Override
        public void add(E element) {
            check();
            returned = null;
            list.linkBefore(next, element);
            index++;
            expectedModCount++;
        }

        /** Checks for changes of the list only at the end. */
        @Override
        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            while (list.modCount == expectedModCount && index < list.size) {
                action.accept(next.element);
                returned = next;
                next = next.next;
                index++;
            }
            check();
        }

        private void check() {
            if (list.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }
    }

    /** Iterates over the nodes; it checks for changes of the list only after each action, or at the end. */
    private static final class Rest<E> extends Spliterators.AbstractSpliterator<E> {
        private final LinkedList<E> list;
        private Node<E> next;
        /** The number of remaining elements; negative before the first use. */
        private int rest = -1;
        private int expectedModCount;

        Rest(LinkedList<E> list) {
            super(0, ORDERED | SIZED);
            this.list = list;
        }

        private int rest() {
            if (rest < 0) {
                rest = list.size;
                next = list.first;
                expectedModCount = list.modCount;
            }
            return rest;
        }

        private void check() {
            if (list.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }

        @Override
        public boolean tryAdvance(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            if (rest() == 0 || next == null) {
                return false;
            }
            rest--;
            E element = next.element;
            next = next.next;
            action.accept(element);
            check();
            return true;
        }

        @Override
        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            Node<E> at = rest() == 0 ? null : next;
            for (int n = rest; at != null && n > 0; n--) {
                E element = at.element;
                at = at.next;
                action.accept(element);
            }
            next = null;
            rest = 0;
            check();
        }

        @Override
        public long estimateSize() {
            return rest();
        }
    }

    private static class Descending<E> implements Iterator<E> {
        private final ListIterator<E> cursor;

        Descending(ListIterator<E> cursor) {
            this.cursor = cursor;
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
        public void remove() {
            cursor.remove();
        }
    }
}
