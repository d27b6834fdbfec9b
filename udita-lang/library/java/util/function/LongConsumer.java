package java.util.function;

/** Consumes a {@code long}. */
@FunctionalInterface
public interface LongConsumer {
    void accept(long value);

    default LongConsumer andThen(LongConsumer after) {
        return new Sequences.OfLongConsumers(this, after);
    }
}
