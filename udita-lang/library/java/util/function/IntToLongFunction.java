package java.util.function;

/** Maps an {@code int} to a {@code long}. */
@FunctionalInterface
public interface IntToLongFunction {
    long applyAsLong(int value);
}
