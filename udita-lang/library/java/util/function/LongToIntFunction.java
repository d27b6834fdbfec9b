package java.util.function;

/** Maps a {@code long} to an {@code int}. */
@FunctionalInterface
public interface LongToIntFunction {
    int applyAsInt(long value);
}
