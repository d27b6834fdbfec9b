package java.util;

/** A collection in which no two elements are equal. */
public interface Set<E> extends Collection<E> {
    @Override
    default Spliterator<E> spliterator() {
        return Spliterators.<E>spliterator(this, Spliterator.DISTINCT);
    }

    /** Makes an immutable set. */
    @SafeVarargs
    static <E> Set<E> of(E... elements) {
        return ImmutableCollections.set(elements);
    }

    /** Makes an immutable set of the elements of {@code elements}. */
    static <E> Set<E> copyOf(Collection<? extends E> elements) {
        return ImmutableCollections.setCopy(elements);
    }
}
