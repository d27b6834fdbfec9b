package java.util.function;

/** Maps two objects to a {@code double}. */
@FunctionalInterface
public interface ToDoubleBiFunction<T, U> {
    double applyAsDouble(T first, U second);
}
