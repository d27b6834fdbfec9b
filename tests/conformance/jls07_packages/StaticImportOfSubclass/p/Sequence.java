package p;

import static p.Fixed.EMPTY;
import static p.Fixed.Head;

import java.util.AbstractCollection;
import java.util.RandomAccess;

public abstract class Sequence<E> extends AbstractCollection<E> implements RandomAccess {
    @SuppressWarnings("unchecked")
    public static <E> Sequence<E> empty() {
        return (Sequence<E>) EMPTY;
    }

    @SafeVarargs
    public static <E> Sequence<E> of(E... elements) {
        return new Fixed<>(elements);
    }

    public Head first() {
        return new Head(iterator().next());
    }
}
