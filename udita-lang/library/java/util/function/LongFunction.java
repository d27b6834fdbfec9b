package java.util.function;

/** Maps a {@code long} to an object. */
@FunctionalInterface
public interface LongFunction<R> {
    R apply(long value);
}
