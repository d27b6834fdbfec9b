package java.util.function;

/** Maps a value to another of the same type. */
@FunctionalInterface
public interface UnaryOperator<T> extends Function<T, T> {
    static <T> UnaryOperator<T> identity() {
        return new Identities.OfObjects<T>();
    }
}
