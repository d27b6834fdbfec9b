package java.util.function;

/** Maps a {@code long} to a {@code double}. */
@FunctionalInterface
public interface LongToDoubleFunction {
    double applyAsDouble(long value);
}
