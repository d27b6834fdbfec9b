package java.util.function;

/** Maps two objects to a {@code long}. */
@FunctionalInterface
public interface ToLongBiFunction<T, U> {
    long applyAsLong(T first, U second);
}
