package java.util.function;

/** Consumes a value. */
@FunctionalInterface
public interface Consumer<T> {
    void accept(T value);

    default Consumer<T> andThen(Consumer<? super T> after) {
        return new Sequences.OfConsumers<T>(this, after);
    }
}
