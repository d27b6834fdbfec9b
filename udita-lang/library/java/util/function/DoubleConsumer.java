package java.util.function;

/** Does something with a {@code double}. */
@FunctionalInterface
public interface DoubleConsumer {
    void accept(double value);

    default DoubleConsumer andThen(DoubleConsumer after) {
        return new Sequences.OfDoubleConsumers(this, after);
    }
}
