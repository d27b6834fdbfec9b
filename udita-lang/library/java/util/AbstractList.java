package java.util;

import java.util.function.Consumer;

/**
 * A list that lacks only {@code get} and {@code size}, and the methods that change it if it is mutable.
 */
public abstract class AbstractList<E> extends AbstractCollection<E> implements List<E> {
    /** Counts the changes of the list's length, so that iterators can detect that they are stale. */
    protected int modCount;

    protected AbstractList() {
    }

    @Override
    public abstract E get(int index);

    @Override
    public E set(int index, E element) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean add(E element) {
        add(size(), element);
        return true;
    }

    @Override
    public void add(int index, E element) {
        throw new UnsupportedOperationException();
    }

    @Override
    public E remove(int index) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean addAll(int index, Collection<? extends E> other) {
        checkPosition(index);
        int at = index;
        for (E element : other) {
            add(at, element);
            at++;
        }
        return at > index;
    }

    @Override
    public int indexOf(Object o) {
        ListIterator<E> i = listIterator();
        while (i.hasNext()) {
            E element = i.next();
            if (o == null ? element == null : o.equals(element)) {
                return i.previousIndex();
            }
        }
        return -1;
    }

    @Override
    public int lastIndexOf(Object o) {
        ListIterator<E> i = listIterator(size());
        while (i.hasPrevious()) {
            E element = i.previous();
            if (o == null ? element == null : o.equals(element)) {
                return i.nextIndex();
            }
        }
        return -1;
    }

    @Override
    public void clear() {
        removeRange(0, size());
    }

    protected void removeRange(int from, int to) {
        ListIterator<E> i = listIterator(from);
        for (int n = from; n < to; n++) {
            i.next();
            i.remove();
        }
    }

    @Override
    public Iterator<E> iterator() {
        return new Cursor<E>(this, 0);
    }

    @Override
    public ListIterator<E> listIterator() {
        return listIterator(0);
    }

    @Override
    public ListIterator<E> listIterator(int index) {
        checkPosition(index);
        return new Cursor<E>(this, index);
    }

    @Override
    public List<E> subList(int from, int to) {
        checkRange(from, to, size());
        return part(this, null, from, to - from);
    }

    @Override
    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof List)) {
            return false;
        }
        Iterator<E> mine = iterator();
        Iterator<?> others = ((List<?>) other).iterator();
        while (mine.hasNext() && others.hasNext()) {
            E a = mine.next();
            Object b = others.next();
            if (!(a == null ? b == null : a.equals(b))) {
                return false;
            }
        }
        return !mine.hasNext() && !others.hasNext();
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (E element : this) {
            hash = 31 * hash + (element == null ? 0 : element.hashCode());
        }
        return hash;
    }

    /** The size, without a check for other changes if this is a sublist. */
    int knownSize() {
        return size();
    }

    /** Whether {@code forEachRemaining} of an iterator checks for changes of the list at its end. */
    boolean checksAtEnd() {
        return false;
    }

    @Override
    public Spliterator<E> spliterator() {
        if (this instanceof RandomAccess) {
            return new Rest<E>(this);
        }
        return Spliterators.<E>spliterator(this, Spliterator.ORDERED);
    }

    /** Checks that an element can be inserted at {@code index}. */
    void checkPosition(int index) {
        if (index < 0 || index > size()) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size());
        }
    }

    static void checkRange(int from, int to, int size) {
        if (from < 0) {
            throw new IndexOutOfBoundsException("fromIndex = " + from);
        }
        if (to > size) {
            throw new IndexOutOfBoundsException("toIndex = " + to);
        }
        if (from > to) {
            throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
        }
    }

    /** Iterates over a list by index. */
    private static class Cursor<E> implements ListIterator<E> {
        private final AbstractList<E> list;
        /** The index of the next element. */
        private int next;
        /** The index of the last returned element, or -1. */
        private int last;
        private int expectedModCount;
        /** Whether a list that became shorter than the current index just ends the iteration. */
        private final boolean lenient;

        Cursor(AbstractList<E> list, int index) {
            this.list = list;
            next = index;
            last = -1;
            expectedModCount = list.modCount;
            lenient = list instanceof SubList && !list.checksAtEnd();
        }

        @Override
        public boolean hasNext() {
            int size = list.knownSize();
            return lenient ? next < size : next != size;
        }

        @Override
        public E next() {
            check();
            int index = next;
            if (index >= list.size()) {
                throw new NoSuchElementException();
            }
            E element = list.get(index);
            last = index;
            next = index + 1;
            return element;
        }

        @Override
        public boolean hasPrevious() {
            return next != 0;
        }

        @Override
        public E previous() {
            check();
            int index = next - 1;
            if (index < 0) {
                throw new NoSuchElementException();
            }
            E element = list.get(index);
            last = index;
            next = index;
            return element;
        }

        @Override
        public int nextIndex() {
            return next;
        }

        @Override
        public int previousIndex() {
            return next - 1;
        }

        @Override
        public void remove() {
            checkLast();
            list.remove(last);
            if (last < next) {
                next--;
            }
            last = -1;
            expectedModCount = list.modCount;
        }

        @Override
        public void set(E element) {
            checkLast();
            list.set(last, element);
            expectedModCount = list.modCount;
        }

        @Override
        public void add(E element) {
            check();
            list.add(next, element);
            next++;
            last = -1;
            expectedModCount = list.modCount;
        }

        @Override
        public void forEachRemaining(Consumer<? super E> action) {
            if (!list.checksAtEnd()) {
                ListIterator.super.forEachRemaining(action);
                return;
            }
            Objects.requireNonNull(action);
            int end = list.size();
            while (next < end && list.modCount == expectedModCount) {
                E element = list.get(next);
                last = next;
                next++;
                action.accept(element);
            }
            check();
        }

        private void check() {
            if (list.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }

        private void checkLast() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            check();
        }
    }

    /** Iterates over a list by index; it checks for changes only after each action, or at the end. */
    private static final class Rest<E> extends Spliterators.AbstractSpliterator<E> {
        private final AbstractList<E> list;
        private int next;
        /** The index after the last element; negative before the first use. */
        private int end = -1;
        private int expectedModCount;

        Rest(AbstractList<E> list) {
            super(0, ORDERED | SIZED);
            this.list = list;
        }

        private int end() {
            if (end < 0) {
                end = list.size();
                expectedModCount = list.modCount;
            }
            return end;
        }

        private void check() {
            if (list.modCount != expectedModCount) {
                throw new ConcurrentModificationException();
            }
        }

        @Override
        public boolean tryAdvance(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            if (next >= end()) {
                return false;
            }
            action.accept(list.get(next));
            next++;
            check();
            return true;
        }

        @Override
        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            int last = end();
            for (int i = next; i < last; i++) {
                action.accept(list.get(i));
            }
            next = last;
            check();
        }

        @Override
        public long estimateSize() {
            return end() - next;
        }
    }

    /** A view of a part of a list. */
    private static class SubList<E> extends AbstractList<E> {
        private final AbstractList<E> root;
        /** The enclosing part; {@code null} if this is directly a part of {@code root}. */
        private final SubList<E> parent;
        private final int offset;
        private int size;

        SubList(AbstractList<E> root, SubList<E> parent, int offset, int size) {
            this.root = root;
            this.parent = parent;
            this.offset = offset;
            this.size = size;
            // A part of a changed array list is as old as the part around it.
            modCount = parent != null && root instanceof ArrayList ? parent.modCount : root.modCount;
        }

        @Override
        int knownSize() {
            return size;
        }

        @Override
        boolean checksAtEnd() {
            return root instanceof ArrayList;
        }

        private void check() {
            if (root.modCount != modCount) {
                throw new ConcurrentModificationException();
            }
        }

        /** Records a change of the length in this part and in all enclosing parts. */
        private void grow(int by) {
            SubList<E> part = this;
            while (part != null) {
                part.size += by;
                part.modCount = root.modCount;
                part = part.parent;
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
            return root.get(offset + index);
        }

        @Override
        public E set(int index, E element) {
            Objects.checkIndex(index, size);
            check();
            return root.set(offset + index, element);
        }

        @Override
        public void add(int index, E element) {
            checkPosition(index);
            root.add(offset + index, element);
            grow(1);
        }

        @Override
        public E remove(int index) {
            Objects.checkIndex(index, size);
            check();
            E removed = root.remove(offset + index);
            grow(-1);
            return removed;
        }

        @Override
        public boolean addAll(Collection<? extends E> other) {
            return addAll(size, other);
        }

        @Override
        public boolean addAll(int index, Collection<? extends E> other) {
            checkPosition(index);
            int count = other.size();
            if (count == 0) {
                return false;
            }
            root.addAll(offset + index, other);
            grow(count);
            return true;
        }

        @Override
        protected void removeRange(int from, int to) {
            check();
            root.removeRange(offset + from, offset + to);
            grow(from - to);
        }

        @Override
        public ListIterator<E> listIterator(int index) {
            check();
            return super.listIterator(index);
        }

        @Override
        public List<E> subList(int from, int to) {
            checkRange(from, to, size);
            return part(root, this, offset + from, to - from);
        }
    }

    /** A part of a list with fast access by index. */
    private static final class IndexedSubList<E> extends SubList<E> implements RandomAccess {
        IndexedSubList(AbstractList<E> root, SubList<E> parent, int offset, int size) {
            super(root, parent, offset, size);
        }
    }

    private static <E> List<E> part(AbstractList<E> root, SubList<E> parent, int offset, int size) {
        return root instanceof RandomAccess
            ? new IndexedSubList<E>(root, parent, offset, size)
            : new SubList<E>(root, parent, offset, size);
    }
}
