package java.util.function;

/** Maps an {@code int} to a {@code double}. */
@FunctionalInterface
public interface IntToDoubleFunction {
    double applyAsDouble(int value);
}
