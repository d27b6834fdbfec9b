package java.util.concurrent;

import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;

/** A ring of nodes whose iterators see later changes, and never fail for them. */
abstract class LinkedNodes<E> extends AbstractQueue<E> {
    /** Stands before the first and after the last element. */
    private final Node<E> end = new Node<>(null);

    LinkedNodes() {
        end.next = end;
        end.before = end;
    }

    private static final class Node<E> {
        /** {@code null} once the element is removed. */
        E element;
        Node<E> next;
        Node<E> before;

        Node(E element) {
            this.element = element;
        }
    }

    private void insert(Node<E> before, E element) {
        Node<E> node = new Node<>(Objects.requireNonNull(element));
        node.before = before;
        node.next = before.next;
        before.next.before = node;
        before.next = node;
    }

    /** The node keeps its links, so that iterators that stand there go on. */
    private E unlink(Node<E> node) {
        E element = node.element;
        node.before.next = node.next;
        node.next.before = node.before;
        node.element = null;
        return element;
    }

    void insertFirst(E element) {
        insert(end, element);
    }

    void insertLast(E element) {
        insert(end.before, element);
    }

    E first() {
        return end.next.element;
    }

    E last() {
        return end.before.element;
    }

    E takeFirst() {
        return end.next == end ? null : unlink(end.next);
    }

    E takeLast() {
        return end.before == end ? null : unlink(end.before);
    }

    boolean removeOccurrence(Object object, boolean fromFirst) {
        Node<E> node = fromFirst ? end.next : end.before;
        while (node != end) {
            if (object != null && object.equals(node.element)) {
                unlink(node);
                return true;
            }
            node = fromFirst ? node.next : node.before;
        }
        return false;
    }

    @Override
    public boolean offer(E element) {
        insertLast(element);
        return true;
    }

    @Override
    public E poll() {
        return takeFirst();
    }

    @Override
    public E peek() {
        return first();
    }

    @Override
    public boolean isEmpty() {
        return end.next == end;
    }

    @Override
    public int size() {
        int size = 0;
        for (Node<E> node = end.next; node != end; node = node.next) {
            size++;
        }
        return size;
    }

    @Override
    public boolean remove(Object object) {
        return removeOccurrence(object, true);
    }

    @Override
    public boolean addAll(Collection<? extends E> others) {
        if (others == this) {
            throw new IllegalArgumentException();
        }
        boolean isChanged = false;
        for (E element : others) {
            insertLast(element);
            isChanged = true;
        }
        return isChanged;
    }

    @Override
    public Iterator<E> iterator() {
        return new Cursor<>(this, true);
    }

    Iterator<E> backwards() {
        return new Cursor<>(this, false);
    }

    private static final class Cursor<E> implements Iterator<E> {
        private final LinkedNodes<E> nodes;
        private final boolean isForward;
        private Node<E> next;
        /** The element of {@code next} when the cursor came there. */
        private E element;
        private Node<E> last;

        Cursor(LinkedNodes<E> nodes, boolean isForward) {
            this.nodes = nodes;
            this.isForward = isForward;
            next = nodes.end;
            advance();
        }

        private void advance() {
            do {
                next = isForward ? next.next : next.before;
            } while (next != nodes.end && next.element == null);
            element = next.element;
        }

        @Override
        public boolean hasNext() {
            return element != null;
        }

        @Override
        public E next() {
            if (element == null) {
                throw new NoSuchElementException();
            }
            E result = element;
            last = next;
            advance();
            return result;
        }

        @Override
        public void remove() {
            if (last == null) {
                throw new IllegalStateException();
            }
            if (last.element != null) {
                nodes.unlink(last);
            }
            last = null;
        }
    }
}
