package java.util.function;

/** Maps a value to another. */
@FunctionalInterface
public interface Function<T, R> {
    R apply(T value);

    default <V> Function<V, R> compose(Function<? super V, ? extends T> before) {
        return new Sequences.OfFunctions<V, T, R>(before, this);
    }

    default <V> Function<T, V> andThen(Function<? super R, ? extends V> after) {
        return new Sequences.OfFunctions<T, R, V>(this, after);
    }

    static <T> Function<T, T> identity() {
        return new Identities.OfObjects<T>();
    }
}
