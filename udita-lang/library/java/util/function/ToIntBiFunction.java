package java.util.function;

/** Maps two objects to an {@code int}. */
@FunctionalInterface
public interface ToIntBiFunction<T, U> {
    int applyAsInt(T first, U second);
}
