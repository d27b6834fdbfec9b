package java.util.function;

/** Maps a {@code double} to a {@code long}. */
@FunctionalInterface
public interface DoubleToLongFunction {
    long applyAsLong(double value);
}
