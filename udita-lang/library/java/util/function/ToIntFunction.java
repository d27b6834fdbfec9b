package java.util.function;

/** Maps an object to an {@code int}. */
@FunctionalInterface
public interface ToIntFunction<T> {
    int applyAsInt(T value);
}
