package java.util.function;

/** Maps a {@code double} to an object. */
@FunctionalInterface
public interface DoubleFunction<R> {
    R apply(double value);
}
