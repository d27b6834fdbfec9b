package java.util.function;

/** Maps a {@code double} to an {@code int}. */
@FunctionalInterface
public interface DoubleToIntFunction {
    int applyAsInt(double value);
}
