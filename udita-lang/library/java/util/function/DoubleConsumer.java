package java.util.function;

/** Consumes a {@code double}. */
@FunctionalInterface
public interface DoubleConsumer {
    void accept(double value);

    default DoubleConsumer andThen(DoubleConsumer after) {
        return new Sequences.OfDoubleConsumers(this, after);
    }
}
