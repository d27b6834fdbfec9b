package java.util.function;

/** Consumes an {@code int}. */
@FunctionalInterface
public interface IntConsumer {
    void accept(int value);

    default IntConsumer andThen(IntConsumer after) {
        return new Sequences.OfIntConsumers(this, after);
    }
}
