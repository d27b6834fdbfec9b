package java.util;

import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** A group of elements. */
public interface Collection<E> extends Iterable<E> {
    int size();

    boolean isEmpty();

    boolean contains(Object o);

    @Override
    Iterator<E> iterator();

    Object[] toArray();

    <T> T[] toArray(T[] to);

    default <T> T[] toArray(IntFunction<T[]> make) {
        return toArray(make.apply(0));
    }

    boolean add(E element);

    boolean remove(Object o);

    boolean containsAll(Collection<?> other);

    boolean addAll(Collection<? extends E> other);

    boolean removeAll(Collection<?> other);

    default boolean removeIf(Predicate<? super E> condition) {
        Objects.requireNonNull(condition);
        boolean changed = false;
        Iterator<E> i = iterator();
        while (i.hasNext()) {
            if (condition.test(i.next())) {
                i.remove();
                changed = true;
            }
        }
        return changed;
    }

    boolean retainAll(Collection<?> other);

    void clear();

    @Override
    default Spliterator<E> spliterator() {
        return Spliterators.<E>spliterator(this, 0);
    }

    default Stream<E> stream() {
        return StreamSupport.<E>stream(spliterator(), false);
    }

    default Stream<E> parallelStream() {
        return StreamSupport.<E>stream(spliterator(), true);
    }

    @Override
    boolean equals(Object other);

    @Override
    int hashCode();
}
