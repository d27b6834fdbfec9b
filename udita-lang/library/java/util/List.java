package java.util;

import java.util.function.UnaryOperator;

/** A sequence of elements, with indices from 0. */
public interface List<E> extends @Since(21) SequencedCollection<E>, Collection<E> {
    E get(int index);

    E set(int index, E element);

    @Override
    boolean add(E element);

    void add(int index, E element);

    @Override
    boolean remove(Object o);

    E remove(int index);

    boolean addAll(int index, Collection<? extends E> other);

    int indexOf(Object o);

    int lastIndexOf(Object o);

    ListIterator<E> listIterator();

    ListIterator<E> listIterator(int index);

    List<E> subList(int from, int to);

    @SuppressWarnings("unchecked")
    default void sort(Comparator<? super E> order) {
        Object[] sorted = toArray();
        Arrays.sort(sorted, (Comparator<Object>) order);
        ListIterator<E> i = listIterator();
        for (Object element : sorted) {
            i.next();
            i.set((E) element);
        }
    }

    @Override
    default Spliterator<E> spliterator() {
        return Spliterators.<E>spliterator(this, Spliterator.ORDERED);
    }

    default void replaceAll(UnaryOperator<E> operator) {
        Objects.requireNonNull(operator);
        ListIterator<E> i = listIterator();
        while (i.hasNext()) {
            i.set(operator.apply(i.next()));
        }
    }

    @Since(21)
    default void addFirst(E element) {
        add(0, element);
    }

    @Since(21)
    default void addLast(E element) {
        add(element);
    }

    @Since(21)
    default E getFirst() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return get(0);
    }

    @Since(21)
    default E getLast() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return get(size() - 1);
    }

    @Since(21)
    default E removeFirst() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return remove(0);
    }

    @Since(21)
    default E removeLast() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return remove(size() - 1);
    }

    @Since(21)
    default List<E> reversed() {
        return ReversedList.of(this);
    }

    /** Makes an immutable list. */
    @SafeVarargs
    static <E> List<E> of(E... elements) {
        return ImmutableCollections.list(elements);
    }

    /** Makes an immutable list of the elements of {@code elements}. */
    static <E> List<E> copyOf(Collection<? extends E> elements) {
        return ImmutableCollections.listCopy(elements);
    }
}
