package java.util;

import java.io.Serializable;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import udita.internal.Reflect;

/** The predecessor of {@code ArrayList}. */
public class Vector<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, Serializable {
    private Object[] elements;
    private int size;
    private int increment;

    public Vector() {
        elements = new Object[10];
    }

    public Vector(int capacity) {
        this(capacity, 0);
    }

    /** Makes a vector whose array grows by {@code increment}, or doubles if that is 0. */
    public Vector(int capacity, int increment) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + capacity);
        }
        elements = new Object[capacity];
        this.increment = increment;
    }

    public Vector(Collection<? extends E> other) {
        elements = other.toArray();
        size = elements.length;
    }

    private void check(int index) {
        if (index >= size) {
            throw new ArrayIndexOutOfBoundsException(index + " >= " + size);
        }
    }

    /** Makes room for {@code capacity} elements. */
    private void reserve(int capacity) {
        int old = elements.length;
        if (capacity > old) {
            int more = increment > 0 ? increment : old;
            resize(Math.max(capacity, old + more));
        }
    }

    private void resize(int capacity) {
        Object[] resized = new Object[capacity];
        System.arraycopy(elements, 0, resized, 0, size);
        elements = resized;
    }

    public int capacity() {
        return elements.length;
    }

    public void ensureCapacity(int capacity) {
        if (capacity > 0) {
            modCount++;
            reserve(capacity);
        }
    }

    public void trimToSize() {
        modCount++;
        resize(size);
    }

    /** Removes elements at the end, or appends {@code null}s. */
    public void setSize(int newSize) {
        modCount++;
        reserve(newSize);
        for (int i = newSize; i < size; i++) {
            elements[i] = null;
        }
        size = newSize;
    }

    public void copyInto(Object[] to) {
        System.arraycopy(elements, 0, to, 0, size);
    }

    public Enumeration<E> elements() {
        return Collections.enumeration(this);
    }

    @Override
    public int indexOf(Object o) {
        return indexOf(o, 0);
    }

    @Override
    public int lastIndexOf(Object o) {
        return lastIndexOf(o, size - 1);
    }

    public int indexOf(Object o, int from) {
        for (int i = from; i < size; i++) {
            if (o == null ? elements[i] == null : o.equals(elements[i])) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(Object o, int from) {
        if (from >= size) {
            throw new IndexOutOfBoundsException(from + " >= " + size);
        }
        for (int i = from; i >= 0; i--) {
            if (o == null ? elements[i] == null : o.equals(elements[i])) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    @SuppressWarnings("unchecked")
    public E get(int index) {
        if (index >= size) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        return (E) elements[index];
    }

    @Override
    @SuppressWarnings("unchecked")
    public E set(int index, E element) {
        if (index >= size) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        E old = (E) elements[index];
        elements[index] = element;
        return old;
    }

    @Override
    public boolean isEmpty() {
        return size == 0;
    }

    @Override
    public boolean add(E element) {
        return append(element);
    }

    private boolean append(E element) {
        modCount++;
        int index = size;
        if (index == elements.length) {
            reserve(index + 1);
        }
        elements[index] = element;
        size = index + 1;
        return true;
    }

    /** Removes the element at a valid index. */
    private void cut(int index) {
        modCount++;
        int rest = size - 1;
        if (index < rest) {
            System.arraycopy(elements, index + 1, elements, index, rest - index);
        }
        size = rest;
        elements[rest] = null;
    }

    @Override
    public void add(int index, E element) {
        if (index > size) {
            throw new ArrayIndexOutOfBoundsException(index + " > " + size);
        }
        modCount++;
        reserve(size + 1);
        System.arraycopy(elements, index, elements, index + 1, size - index);
        elements[index] = element;
        size++;
    }

    @Override
    @SuppressWarnings("unchecked")
    public E remove(int index) {
        if (index >= size) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        E old = (E) elements[index];
        cut(index);
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
    public void clear() {
        modCount++;
        while (size > 0) {
            size--;
            elements[size] = null;
        }
    }

    @Override
    public Object[] toArray() {
        Object[] copy = new Object[size];
        System.arraycopy(elements, 0, copy, 0, size);
        return copy;
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
        while (size > keptCount) {
            size--;
            elements[size] = null;
        }
        return true;
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

    @Override
    boolean checksAtEnd() {
        return true;
    }

    private void checkUnchanged(int expectedModCount) {
        if (modCount != expectedModCount) {
            throw new ConcurrentModificationException();
        }
    }

    @Override
    public boolean contains(Object o) {
        return indexOf(o, 0) >= 0;
    }

    @Override
    public boolean addAll(Collection<? extends E> other) {
        return addAll(size, other);
    }

    @Override
    @SuppressWarnings("unchecked")
    public boolean addAll(int index, Collection<? extends E> other) {
        if (index < 0 || index > size) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        // Inserts a copy, as the other collection may be this vector.
        return super.addAll(index, Arrays.asList((E[]) other.toArray()));
    }

    @Override
    public ListIterator<E> listIterator(int index) {
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException("Index: " + index);
        }
        return super.listIterator(index);
    }

    @Override
    @SuppressWarnings("unchecked")
    public void sort(Comparator<? super E> order) {
        Arrays.sort((E[]) elements, 0, size, order);
        modCount++;
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        Vector<E> copy = (Vector<E>) Reflect.copy(this);
        copy.elements = Arrays.copyOf(elements, size);
        copy.modCount = 0;
        return copy;
    }

    // Methods with older names

    public E elementAt(int index) {
        check(index);
        return get(index);
    }

    public E firstElement() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return get(0);
    }

    public E lastElement() {
        if (size == 0) {
            throw new NoSuchElementException();
        }
        return get(size - 1);
    }

    public void addElement(E element) {
        append(element);
    }

    public void insertElementAt(E element, int index) {
        add(index, element);
    }

    public void setElementAt(E element, int index) {
        check(index);
        elements[index] = element;
    }

    public boolean removeElement(Object o) {
        return remove(o);
    }

    public void removeElementAt(int index) {
        check(index);
        if (index < 0) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        cut(index);
    }

    public void removeAllElements() {
        clear();
    }
}
