package java.util.function;

/** Consumes two values. */
@FunctionalInterface
public interface BiConsumer<T, U> {
    void accept(T first, U second);

    default BiConsumer<T, U> andThen(BiConsumer<? super T, ? super U> after) {
        return new Sequences.OfBiConsumers<T, U>(this, after);
    }
}
