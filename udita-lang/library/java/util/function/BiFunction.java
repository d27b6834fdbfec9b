package java.util.function;

/** Maps two values to one. */
@FunctionalInterface
public interface BiFunction<T, U, R> {
    R apply(T first, U second);

    default <V> BiFunction<T, U, V> andThen(Function<? super R, ? extends V> after) {
        return new Sequences.OfBiFunction<T, U, R, V>(this, after);
    }
}
