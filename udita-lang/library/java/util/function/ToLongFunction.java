package java.util.function;

/** Maps an object to a {@code long}. */
@FunctionalInterface
public interface ToLongFunction<T> {
    long applyAsLong(T value);
}
