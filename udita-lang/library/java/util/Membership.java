package java.util;

import java.util.function.Predicate;

/** The condition that an object is in a collection, or that it is not. */
final class Membership implements Predicate<Object> {
    private final Collection<?> collection;
    private final boolean wanted;

    Membership(Collection<?> collection, boolean wanted) {
        this.collection = Objects.requireNonNull(collection);
        this.wanted = wanted;
    }

    @Override
    public boolean test(Object o) {
        return collection.contains(o) == wanted;
    }
}
