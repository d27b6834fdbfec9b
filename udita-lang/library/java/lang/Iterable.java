package java.lang;

import java.util.Iterator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;

/** A sequence of elements for a for-each loop. */
public interface Iterable<T> {
    Iterator<T> iterator();

    default void forEach(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        for (T element : this) {
            action.accept(element);
        }
    }

    default Spliterator<T> spliterator() {
        return Spliterators.<T>spliteratorUnknownSize(iterator(), 0);
    }
}
