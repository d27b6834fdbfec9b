package java.util.function;

/** Maps two {@code int} values to one. */
@FunctionalInterface
public interface IntBinaryOperator {
    int applyAsInt(int left, int right);
}
