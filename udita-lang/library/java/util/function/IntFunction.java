package java.util.function;

/** Maps an {@code int} to an object. */
@FunctionalInterface
public interface IntFunction<R> {
    R apply(int value);
}
