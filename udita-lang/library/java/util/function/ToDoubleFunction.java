package java.util.function;

/** Maps an object to a {@code double}. */
@FunctionalInterface
public interface ToDoubleFunction<T> {
    double applyAsDouble(T value);
}
